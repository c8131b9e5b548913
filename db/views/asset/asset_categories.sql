create or replace view api.asset_categories as
select
  c.id,
  c.code,
  c.name,
  c.description,
  c.parent_id,
  p.code as parent_code,
  p.name as parent_name,
  c.failure_class_id,
  f.code as failure_class_code,
  f.name as failure_class_name,
  c.commissioning_template_id,
  t.code as commissioning_template_code,
  c.requires_permit,
  c.requires_lockout,
  c.is_bookable,
  c.booking_needs_approval,
  c.booking_max_minutes,
  c.booking_lead_minutes,
  c.booking_ahead_days,
  c.booking_max_assets,
  c.booking_answer_minutes,
  c.damage_opens_request,
  c.needs_calibration,
  c.decision_rule,
  c.loan_due_policy,
  c.loan_days_left,
  c.booking_buffer_minutes,
  c.tool_return_required,
  c.may_extend,
  case when (select asset.reads_values()) then c.hourly_rate end as hourly_rate,
  c.rate_currency,
  c.archived_at,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.categories as c
left join asset.category_labels as p on p.id = c.parent_id
left join work.failure_class_labels as f on f.id = c.failure_class_id
left join inspection.template_labels as t on t.id = c.commissioning_template_id;

alter view api.asset_categories owner to assetry_list;
grant select on api.asset_categories to authenticated;

comment on view api.asset_categories is
$$Asset categories

A tree, the same for all sites.$$;
comment on column api.asset_categories.parent_code is 'Code of the parent category';
comment on column api.asset_categories.parent_name is 'Name of the parent category';
comment on column api.asset_categories.failure_class_code is 'Code of the failure class';
comment on column api.asset_categories.failure_class_name is 'Name of the failure class';
comment on column api.asset_categories.hourly_rate is
  'Cost of an hour of a loan for work, in rate_currency; empty for the rule of the parent category, and without a '
  'permission to create, change or retire assets or read their values';
comment on column api.asset_categories.commissioning_template_code is 'Code of the template';
