const kind = await 'module';
export default { kind };
