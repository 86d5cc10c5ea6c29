export default async function () { return await 3; }
