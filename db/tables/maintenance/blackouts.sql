comment on table maintenance.blackouts is
'Days on which no maintenance falls due at a site, such as a stop over the holidays';
comment on column maintenance.blackouts.id is 'Id of the blackout';
comment on column maintenance.blackouts.site_id is 'The site, by whose days it is';
comment on column maintenance.blackouts.name is 'What it is';
comment on column maintenance.blackouts.starts_on is 'The first day';
comment on column maintenance.blackouts.ends_on is 'The last day on which it holds';
comment on column maintenance.blackouts.archived_at is 'When it was put away, and holds no more; empty while it holds';
