create or replace view api.coverage_leaks as
select
  k.id,
  k.contract_id,
  c.contract_number,
  k.revision_id,
  r.revision,
  k.coverage_id,
  k.work_order_id,
  o.work_order_number,
  k.cost_line_id,
  k.site_id,
  s.code as site_code,
  k.component,
  k.percent,
  k.event_at,
  k.currency,
  case when (select contract.reads_terms()) then k.cost_amount end as cost_amount,
  case when (select contract.reads_terms()) then k.lost_amount end as lost_amount,
  k.created_at
from contract.leaks as k
left join contract.contract_labels as c on c.id = k.contract_id
left join contract.revisions as r on r.id = k.revision_id
left join work.work_order_labels as o on o.id = k.work_order_id
left join core.site_labels as s on s.id = k.site_id;

alter view api.coverage_leaks owner to assetry_list;
grant select on api.coverage_leaks to authenticated;

comment on view api.coverage_leaks is
$$Costs that contracts do not cover for want of authorization

One row for each cost of a work order, at the sites that you reach, that no contract covers only because the contract
that would does not authorize whoever did the work, overridden or not. Amounts are empty without a permission on
contracts, such as contract.read.$$;
comment on column api.coverage_leaks.revision is 'Number of the revision';
comment on column api.coverage_leaks.cost_amount is 'Amount of the cost';
comment on column api.coverage_leaks.lost_amount is 'Percent of the cost, before deductible and cap';
