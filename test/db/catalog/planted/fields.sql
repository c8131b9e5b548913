set local session_replication_role = replica;
alter table core.entity_fields drop constraint entity_fields_kind_check;
update core.entity_fields set field = 'no_such_column' where entity = 'work.work_orders' and field = 'title';
update core.entity_fields set kind = 'DATE' where entity = 'meter.meters' and field = 'name';
update core.entity_fields set max_length = 7 where entity = 'asset.assets' and field = 'name';
update core.entity_fields set max_length = null where entity = 'core.sites' and field = 'name';
insert into core.entity_fields (entity, field, kind, description, max_length)
values ('core.organizations', 'hostname', 'TEXT', 'Its form is asked by nobody.', 255);
update core.entity_fields set vocabulary = '{NEVER}' where entity = 'work.work_orders' and field = 'priority';
update core.entity_fields set minimum = -1e9, maximum = null
 where entity = 'work.work_orders' and field = 'target_minutes';
update core.entity_fields set maximum = null where kind = 'NUMBER';
update core.entity_fields set target_entity = 'core.sites' where entity = 'work.work_orders' and field = 'asset_id';
update core.entity_fields set target_entity = null where entity = 'asset.assets' and field = 'site_id';
update core.entity_fields set is_required = false where entity = 'core.sites' and field = 'name';
update core.entity_fields set is_updatable = true where entity = 'inspection.inspections' and field = 'site_id';
create or replace function api.update_asset(
  p_asset_id uuid, p_values api.field_values, p_row_version integer default null
)
returns setof asset.asset_answer language sql as $$ select null::asset.asset_answer $$;
create or replace function core.check_values(p_entity text, p_values jsonb, p_operation text)
returns jsonb language sql as $$ select p_values $$;
