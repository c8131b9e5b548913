create or replace view api.pay_rules as
select
  r.id,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.position,
  r.fact,
  r.threshold_minutes,
  r.day_basis,
  left(r.start_time::text, 5) as start_time,
  left(r.end_time::text, 5) as end_time,
  r.weekdays,
  r.kind,
  r.value,
  r.row_version,
  r.created_at,
  r.updated_at
from workforce.pay_rules as r
left join core.site_labels as s on s.id = r.site_id;

alter view api.pay_rules owner to assetry_list;
grant select on api.pay_rules to authenticated;

comment on view api.pay_rules is
$$Pay rules

For hours of workers with a home site that you reach.$$;
comment on column api.pay_rules.id is 'Id of the rule';
comment on column api.pay_rules.start_time is 'Start of the NIGHT, such as 22:00';
comment on column api.pay_rules.end_time is 'End of the NIGHT; earlier than its start when it includes midnight';
