comment on table maintenance.blackouts is 'A period without maintenance at a site, such as a holiday shutdown';
comment on column maintenance.blackouts.id is 'Id of the blackout';
comment on column maintenance.blackouts.site_id is 'Site of the blackout';
comment on column maintenance.blackouts.name is 'Name of the blackout';
comment on column maintenance.blackouts.starts_on is 'First day';
comment on column maintenance.blackouts.ends_on is 'Last day, included';
comment on column maintenance.blackouts.archived_at is 'Archiving time; empty while the blackout is in force';
