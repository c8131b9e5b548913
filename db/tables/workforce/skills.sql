comment on table workforce.skills is 'What workers can do, such as aligning shafts by laser; the same for all sites';
comment on column workforce.skills.code is 'Short code, unique in the organization';
comment on column workforce.skills.name is 'Name of the skill';
comment on column workforce.skills.archived_at is 'When the skill was archived: workers keep it, and nobody new has it';
