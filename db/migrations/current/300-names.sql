-- Names of the field: permissions, and the answers of actions.

create temporary table renamed_permissions on commit drop as
select * from (
  values
    ('asset_book.create', 'depreciation_enrolment.create'),
    ('asset_book.update', 'depreciation_enrolment.update'),
    ('asset_book.adjust', 'depreciation_enrolment.adjust'),
    ('depreciation_line.post', 'depreciation_charge.post'),
    ('depreciation_line.record', 'depreciation_charge.record'),
    ('depreciation_line.reverse', 'depreciation_charge.reverse'),
    ('stock_audit.complete', 'asset_audit.complete'),
    ('stock_audit.create', 'asset_audit.create'),
    ('stock_audit.record', 'asset_audit.record'),
    ('requirement.create', 'qualification_requirement.create'),
    ('requirement.update', 'qualification_requirement.update')
) as v (old_code, new_code);

insert into identity.permissions (code, area, description)
select n.new_code, p.area, p.description
  from renamed_permissions as n
  join identity.permissions as p on p.code = n.old_code;

update identity.role_permissions as r
   set permission = n.new_code
  from renamed_permissions as n
 where r.permission = n.old_code;

update identity.api_keys as k
   set scopes = array(
         select coalesce(n.new_code, s.code)
           from unnest(k.scopes) with ordinality as s (code, position)
           left join renamed_permissions as n on n.old_code = s.code
          order by s.position
       )
 where k.scopes && array(select n.old_code from renamed_permissions as n);

update core.transitions as t
   set permission = n.new_code
  from renamed_permissions as n
 where t.permission = n.old_code;

alter type asset.stock_audit_answer rename to asset_audit_answer;
alter type asset.asset_book_answer rename to depreciation_enrolment_answer;
alter type meter.meter_answer rename attribute meter_id to id;

-- Their arguments have other names.
drop function asset.lock_moved_assets(uuid);
drop function workforce.lock_requirement(uuid, integer);
drop function api.preview_depreciation(uuid, date);
drop function api.record_depreciation(uuid, api.field_values, integer);
drop function api.reverse_depreciation(uuid, date, text, integer);
