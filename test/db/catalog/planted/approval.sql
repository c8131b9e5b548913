-- Approved values of something that is never taken back, unguarded, and approved by whoever changed it.
update core.entity_fields set is_approved = true where entity = 'asset.assets' and field = 'name';
insert into core.transitions (entity, from_status, action, to_status, permission)
select 'asset.assets', 'PLANNED', 'approve_planted', 'IN_SERVICE', min(p.code) from identity.permissions as p;
create function api.approve_planted() returns void language sql as $$ select $$;
