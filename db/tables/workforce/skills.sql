comment on table workforce.skills is 'An ability of workers, such as laser shaft alignment; the same for all sites';
comment on column workforce.skills.code is 'Short code, unique in the organization';
comment on column workforce.skills.name is 'Name of the skill';
comment on column workforce.skills.archived_at is
'Archiving time; workers keep the skill, and no other worker receives it. Empty while it is active';
