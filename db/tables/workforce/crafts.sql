comment on table workforce.crafts is 'What workers are trained in, such as electrician; the same for all sites';
comment on column workforce.crafts.code is 'Short code, unique in the organization';
comment on column workforce.crafts.name is 'Name of the craft';
comment on column workforce.crafts.archived_at is 'When the craft was archived: workers keep it, and nobody new has it';
