create or replace view api.inspection_items as
select
  i.id,
  i.inspection_id,
  n.inspection_number,
  n.status as inspection_status,
  t.position,
  t.code,
  t.section,
  t.prompt,
  t.kind,
  t.is_required,
  i.is_visible,
  i.answer,
  case when m.observations is not null and jsonb_typeof(i.answer) = 'number' then m.observations[i.answer::integer] end
    as observation,
  i.result,
  i.note,
  i.photos,
  t.allows_na,
  t.options,
  t.unit,
  t.accept_min,
  t.accept_max,
  t.plausible_min,
  t.plausible_max,
  t.is_critical,
  t.needs_note_on_fail,
  t.needs_photo_on_fail,
  k.work_order_id,
  (select n.work_order_number from work.work_order_labels as n where n.id = k.work_order_id) as work_order_number,
  k.request_id,
  (select n.request_number from request.request_labels as n where n.id = k.request_id) as request_number,
  i.meter_id,
  (select n.code from meter.meters as n where n.id = i.meter_id) as meter_code,
  m.observations as meter_observations,
  i.reading_id,
  i.reading_fault,
  i.answered_at,
  i.answered_by,
  c.display_name as answered_by_name,
  i.instrument_id,
  u.asset_number as instrument_number,
  u.name as instrument_name,
  i.measured_at,
  i.was_unfit,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.template_item_id,
  i.row_version,
  i.created_at,
  i.updated_at
from inspection.inspection_items as i
left join inspection.inspection_labels as n on n.id = i.inspection_id
left join inspection.template_items as t on t.organization_id = i.organization_id and t.id = i.template_item_id
left join core.site_labels as s on s.id = i.site_id
left join meter.meters as m on m.organization_id = i.organization_id and m.id = i.meter_id
left join asset.asset_labels as u on u.id = i.instrument_id
left join identity.account_labels as c on c.id = i.answered_by
left
  join inspection.corrections as k on k.organization_id = i.organization_id and k.inspection_id = i.inspection_id
    and k.template_item_id = i.template_item_id;

alter view api.inspection_items owner to assetry_list;
grant select on api.inspection_items to authenticated;

comment on view api.inspection_items is
$$Items of inspections

Items with their answers, at the sites that you reach.$$;
comment on column api.inspection_items.inspection_number is 'Number of the inspection';
comment on column api.inspection_items.inspection_status is 'Status of the inspection';
comment on column api.inspection_items.code is 'Code by which answers name the item';
comment on column api.inspection_items.is_required is 'Whether submission requires an answer while it is visible';
comment on column api.inspection_items.observation is
  'Observation of a CHARACTERISTIC meter, at the position of the answer';
comment on column api.inspection_items.meter_observations is
  'Observations of the CHARACTERISTIC meter of a METER item, from the best to the worst';
comment on column api.inspection_items.is_critical is 'Whether a failure of the item fails the inspection';
comment on column api.inspection_items.instrument_number is 'Number of the instrument';
comment on column api.inspection_items.instrument_name is 'Name of the instrument';
comment on column api.inspection_items.answered_by_name is 'Name of that account';
comment on column api.inspection_items.work_order_number is 'Number of the work order';
comment on column api.inspection_items.request_number is 'Number of the request';
comment on column api.inspection_items.meter_code is 'Code of the meter; empty without the permission to read meters';
