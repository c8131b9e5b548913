comment on table core.counters is 'The last number given to an entity of an organization';
