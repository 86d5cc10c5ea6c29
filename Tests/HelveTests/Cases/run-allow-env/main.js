console.log(process.env, process.env.FOUR);
