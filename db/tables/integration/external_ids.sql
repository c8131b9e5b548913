comment on table integration.external_ids is 'Id of a record in another system';
comment on column integration.external_ids.id is 'Id of the row';
comment on column integration.external_ids.site_id is 'Site of the record; empty for a record of all sites';
comment on column integration.external_ids.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.external_ids.entity is 'Kind of record, such as asset.assets';
comment on column integration.external_ids.entity_id is 'Id of the record';
comment on column integration.external_ids.system is 'Name of the other system, such as jira';
comment on column integration.external_ids.external_id is 'Id of the record in that system';
comment on column integration.external_ids.archived_at is
'Time at which it was archived; empty while it names the record';
