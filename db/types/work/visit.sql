comment on type work.visit is 'A visit of a worker that is considered';
