create or replace view api.claims as
select
  c.id,
  c.claim_number,
  c.status,
  c.status_reason,
  c.contract_id,
  t.contract_number,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  c.work_order_id,
  o.work_order_number,
  c.site_id,
  s.code as site_code,
  c.currency,
  case when (select contract.reads_terms()) then c.claimed_amount end as claimed_amount,
  case when (select contract.reads_terms()) then c.accepted_amount end as accepted_amount,
  c.submit_by_on,
  c.status = 'DRAFT' and coalesce((now() at time zone s.time_zone)::date > c.submit_by_on, false) as is_late,
  c.vendor_reference,
  c.note,
  c.submissions,
  c.submitted_at,
  c.answered_at,
  c.credited_at,
  (select core.actions_by_status('contract.claims')) -> c.status as allowed_actions,
  c.row_version,
  c.created_at,
  c.updated_at
from contract.claims as c
left join contract.contract_labels as t on t.id = c.contract_id
left join contract.vendor_labels as v on v.id = c.vendor_id
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.claims owner to assetry_list;
grant select on api.claims to authenticated;

comment on view api.claims is
$$Claims against vendors

At the sites that you reach. Amounts are empty without a permission on contracts, such as contract.read.$$;
comment on column api.claims.vendor_code is 'Code of the vendor';
comment on column api.claims.vendor_name is 'Name of the vendor';
comment on column api.claims.claimed_amount is 'Sum of the claimed amounts of the lines';
comment on column api.claims.accepted_amount is 'Sum of the accepted amounts of the lines; empty before the answer';
comment on column api.claims.is_late is 'Whether it is a draft and its last day for the submission has passed';
comment on column api.claims.allowed_actions is 'Actions that the status of the claim allows';
