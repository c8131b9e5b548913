create or replace view api.contract_uses as
select
  u.id,
  u.contract_id,
  c.contract_number,
  u.revision_id,
  r.revision,
  u.coverage_id,
  u.work_order_id,
  o.work_order_number,
  u.cost_line_id,
  u.site_id,
  s.code as site_code,
  u.component,
  u.percent,
  u.event_at,
  u.period_starts_on,
  u.currency,
  case when (select contract.reads_terms()) then u.cost_amount end as cost_amount,
  case when (select contract.reads_terms()) then u.gross_amount end as gross_amount,
  case when (select contract.reads_terms()) then u.covered_amount end as covered_amount,
  case when (select contract.reads_terms()) then u.cost_amount - u.covered_amount end as billable_amount,
  u.reversal_of,
  u.claim_line_id,
  u.visits,
  u.correction,
  u.created_at
from contract.uses as u
left join contract.contract_labels as c on c.id = u.contract_id
left join contract.revisions as r on r.id = u.revision_id
left join work.work_order_labels as o on o.id = u.work_order_id
left join core.site_labels as s on s.id = u.site_id;

alter view api.contract_uses owner to assetry_list;
grant select on api.contract_uses to authenticated;

comment on view api.contract_uses is
$$Costs covered by contracts

One row for each cost of a work order, at the sites that you reach, that a contract covers, also where its deductible
leaves nothing to pay; one for what its vendor refused of a claim for good (claim_line_id); and one for each visit that
counts for a cap (visits). Amounts are empty
without a permission on contracts, such as contract.read.$$;
comment on column api.contract_uses.revision is 'Number of the revision';
comment on column api.contract_uses.cost_amount is 'Amount of the cost; negative when it is reversed';
comment on column api.contract_uses.gross_amount is 'Percent of the cost, before deductible and cap';
comment on column api.contract_uses.covered_amount is 'Amount that the contract pays';
comment on column api.contract_uses.billable_amount is 'Amount of the cost that the contract does not pay';
