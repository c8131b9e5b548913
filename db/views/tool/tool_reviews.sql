create or replace view api.tool_reviews as
select
  r.id,
  r.review_number,
  r.asset_id,
  a.asset_number,
  a.name as asset_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.calibration_id,
  c.calibration_number,
  r.cause,
  r.status,
  r.window_starts_at,
  r.window_ends_at,
  r.unverified_starts_at,
  (now()::date - r.created_at::date) as age_days,
  tool.open_rows(r.id) as open_rows,
  r.assessed_at,
  r.conclusion,
  r.closed_at,
  r.closed_by,
  k.display_name as closed_by_name,
  (select core.actions_by_status('tool.reviews')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from tool.reviews as r
left join asset.asset_labels as a on a.id = r.asset_id
left join core.site_labels as s on s.id = r.site_id
left join tool.calibration_labels as c on c.id = r.calibration_id
left join identity.account_labels as k on k.id = r.closed_by;

alter view api.tool_reviews owner to assetry_list;
grant select on api.tool_reviews to authenticated;

comment on view api.tool_reviews is
$$Reviews of instruments found out of tolerance

Of instruments at the sites that you reach.$$;
comment on column api.tool_reviews.age_days is 'Days since it was opened';
comment on column api.tool_reviews.open_rows is 'Rows that are not assessed, at all sites';
comment on column api.tool_reviews.closed_by_name is 'Name of that account';
comment on column api.tool_reviews.allowed_actions is 'Actions that the status of the review allows';
