set local session_replication_role = replica;
insert into core.entities (entity, list, noun, label_column, parent_column, search_columns, create_action)
values ('work.nothing', 'nothings', 'nothing', 'name', null, '{}', 'create_nothing'),
       ('core.sites_again', 'sites', 'site_again', 'name', null, '{}', null);
update core.entities set parent_column = 'asset_id', search_columns = '{created_at}' where entity = 'work.work_orders';
update core.entities set label_column = 'no_such_column' where entity = 'meter.meters';
create function api.create_numbered() returns text language sql as $$ select core.next_number('work.work_orders') $$;
update core.entities set number_prefix = 'WO-' where entity = 'core.sites';
