-- Each kind is a table of its own. What waits is said outside the union, over columns of one type in all of its parts,
-- none of which joins anything: only so the planner merges them, and a page in the order of ids reads the first rows of
-- each by the index of what waits there (test/db/performance/approvals.test.sql). A kind that the caller may not decide
-- is not read.
create or replace view api.approvals as
select
  u.id,
  u.entity,
  u.number,
  u.title,
  u.status,
  u.amount,
  u.currency,
  u.site_id,
  s.code as site_code,
  s.name as site_name,
  u.requested_by,
  n.display_name as requested_by_name,
  u.waiting_since,
  u.may_decide,
  u.action,
  u.allowed_actions,
  u.row_version,
  u.created_at
from (
  select
    w.id, w.organization_id, 'work.work_orders'::text as entity, w.work_order_number::text as number,
    w.title::text as title, w.status::text as status, w.estimated_cost::numeric as amount,
    w.estimate_currency::text as currency, w.site_id, coalesce(w.submitted_by, w.created_by) as requested_by,
    w.updated_at as waiting_since,
    not array[w.created_by, w.submitted_by, w.estimated_by] && (select core.caller_ids())::uuid[] as may_decide,
    'approve_work_order'::text as action,
    (select core.actions_by_status('work.work_orders')) -> w.status as allowed_actions, w.row_version, w.created_at
  from work.work_orders as w
  union all
  select
    e.id, e.organization_id, 'work.labour_entries'::text,
    (select o.work_order_number::text from work.work_order_labels as o where o.id = e.work_order_id),
    (select k.name::text from workforce.worker_labels as k where k.id = e.worker_id), e.status, null::numeric,
    null::text, e.site_id, e.created_by, e.ended_at,
    e.worker_id <> all ((select workforce.caller_worker_ids())::uuid[]),
    'approve_labour_entry'::text, (select core.actions_by_status('work.labour_entries')) -> e.status, e.row_version,
    e.created_at
  from work.labour_entries as e
  union all
  select
    r.id, r.organization_id, 'procurement.requisitions'::text, r.requisition_number, r.reason, r.status,
    r.total_amount::numeric, r.currency, r.site_id, r.requester_id, r.updated_at,
    not (r.author_ids || r.requester_id) && (select core.caller_ids())::uuid[],
    'approve_requisition'::text, (select core.actions_by_status('procurement.requisitions')) -> r.status, r.row_version,
    r.created_at
  from procurement.requisitions as r
  union all
  select
    o.id, o.organization_id, 'procurement.purchase_orders'::text, o.purchase_order_number,
    (select v.name::text from contract.vendor_labels as v where v.id = o.vendor_id), o.status,
    coalesce(o.pending_amount, o.total_amount)::numeric, o.currency, o.site_id, o.buyer_id, o.updated_at,
    not (o.author_ids || o.buyer_id) && (select core.caller_ids())::uuid[],
    'approve_purchase_order'::text, (select core.actions_by_status('procurement.purchase_orders')) -> o.status,
    o.row_version, o.created_at
  from procurement.purchase_orders as o
  union all
  select
    i.id, i.organization_id, 'procurement.invoices'::text, i.vendor_invoice_number,
    (select v.name::text from contract.vendor_labels as v where v.id = i.vendor_id), i.status,
    (i.net_amount + i.tax_amount)::numeric, i.currency, i.site_id, i.created_by,
    coalesce(i.submitted_at, i.created_at), not i.author_ids && (select core.caller_ids())::uuid[],
    'approve_invoice'::text, (select core.actions_by_status('procurement.invoices')) -> i.status, i.row_version,
    i.created_at
  from procurement.invoices as i
  union all
  select
    t.id, t.organization_id, 'procurement.budget_transfers'::text,
    (select b.name::text from procurement.budget_labels as b where b.id = t.to_budget_id), t.reason, t.status,
    t.amount::numeric, (select b.currency::text from procurement.budgets as b where b.id = t.from_budget_id),
    null::uuid, t.created_by, t.created_at, not t.author_ids && (select core.caller_ids())::uuid[],
    'approve_budget_transfer'::text, (select core.actions_by_status('procurement.budget_transfers')) -> t.status,
    t.row_version, t.created_at
  from procurement.budget_transfers as t
  union all
  select
    b.id, b.organization_id, 'asset.bookings'::text, b.booking_number, b.purpose, b.status, null::numeric,
    null::text, b.site_id, b.created_by, b.requested_at,
    not (b.requester_ids || b.created_by) && (select core.caller_ids())::uuid[]
      and (b.worker_id is null or b.worker_id <> all ((select workforce.caller_worker_ids())::uuid[])),
    'approve_asset_booking'::text, (select core.actions_by_status('asset.bookings')) -> b.status, b.row_version,
    b.created_at
  from asset.bookings as b
  union all
  select
    c.id, c.organization_id, 'inventory.counts'::text, c.count_number,
    (select r.name::text from inventory.storeroom_labels as r where r.id = c.storeroom_id), c.status, null::numeric,
    null::text, c.site_id, c.created_by, c.submitted_at,
    not exists (
      select 1
        from inventory.count_lines as l
       where l.organization_id = c.organization_id
         and l.site_id = c.site_id
         and l.count_id = c.id
         and l.counted_by = any ((select core.caller_ids())::uuid[])
    ),
    'approve_count'::text, (select core.actions_by_status('inventory.counts')) -> c.status, c.row_version, c.created_at
  from inventory.counts as c
  union all
  select
    i.id, i.organization_id, 'inspection.inspections'::text, i.inspection_number, i.title, i.status,
    null::numeric, null::text, i.site_id, i.submitted_by, i.submitted_at,
    not array[i.submitted_by, i.submitted_by_actor] && (select core.caller_ids())::uuid[]
      and (i.inspector_worker_id is null
        or i.inspector_worker_id <> all ((select workforce.caller_worker_ids())::uuid[])),
    'approve_inspection'::text, (select core.actions_by_status('inspection.inspections')) -> i.status, i.row_version,
    i.created_at
  from inspection.inspections as i
  union all
  select
    p.id, p.organization_id, 'safety.permits'::text, p.permit_number, p.title, p.status, null::numeric,
    null::text, p.site_id, p.created_by, p.updated_at,
    p.accepted_by is null or p.accepted_by <> all ((select core.caller_ids())::uuid[]),
    'issue_permit'::text, (select core.actions_by_status('safety.permits')) -> p.status, p.row_version, p.created_at
  from safety.permits as p
  union all
  select
    c.id, c.organization_id, 'contract.contracts'::text, c.contract_number, c.title, c.status, c.total_value::numeric,
    c.currency, c.site_id, c.created_by, c.updated_at,
    not core.is_own_change('contract.contracts', c.id, 'approve_contract'),
    'approve_contract'::text, (select core.actions_by_status('contract.contracts')) -> c.status, c.row_version,
    c.created_at
  from contract.contracts as c
  union all
  select
    r.id, r.organization_id, 'contract.revisions'::text,
    (select c.contract_number::text from contract.contract_labels as c where c.id = r.contract_id),
    r.reason, r.status, null::numeric, null::text, r.site_id, r.created_by, r.updated_at,
    not r.authors && (select core.caller_ids())::uuid[],
    'approve_contract_revision'::text, (select core.actions_by_status('contract.revisions')) -> r.status, r.row_version,
    r.created_at
  from contract.revisions as r
  union all
  select
    a.id, a.organization_id, 'workforce.absences'::text, null::text,
    (select k.name::text from workforce.worker_labels as k where k.id = a.worker_id), a.status, null::numeric,
    null::text, a.site_id, a.created_by, a.created_at,
    a.worker_id <> all ((select workforce.caller_worker_ids())::uuid[]),
    'approve_absence'::text, (select core.actions_by_status('workforce.absences')) -> a.status, a.row_version,
    a.created_at
  from workforce.absences as a
  union all
  select
    t.id, t.organization_id, 'workforce.timesheets'::text, t.week_on::text,
    (select k.name::text from workforce.worker_labels as k where k.id = t.worker_id), t.status, null::numeric,
    null::text, t.site_id, t.submitted_by, t.submitted_at,
    t.worker_id <> all ((select workforce.caller_worker_ids())::uuid[])
      and not t.submitter_ids && (select core.caller_ids())::uuid[],
    'approve_timesheet'::text, (select core.actions_by_status('workforce.timesheets')) -> t.status, t.row_version,
    t.created_at
  from workforce.timesheets as t
  union all
  select
    x.id, x.organization_id, 'tool.extensions'::text,
    (select q.asset_number::text from asset.asset_labels as q where q.id = x.asset_id),
    x.reason, x.status, null::numeric, null::text, x.site_id, x.created_by, x.created_at,
    x.created_by is null or x.created_by <> all ((select core.caller_ids())::uuid[]),
    'approve_calibration_extension'::text, (select core.actions_by_status('tool.extensions')) -> x.status,
    x.row_version, x.created_at
  from tool.extensions as x
) as u
left join core.site_labels as s on s.id = u.site_id
left join identity.account_labels as n on n.id = u.requested_by
where u.organization_id = (select core.current_organization_id())
  and (
    (
      u.entity = 'work.work_orders'
      and u.status = 'AWAITING_APPROVAL'
      and ((select core.actions_by_status('work.work_orders')) -> 'AWAITING_APPROVAL') ? 'approve_work_order'
    )
    or (
      u.entity = 'work.labour_entries'
      and u.status = 'RECORDED'
      and ((select core.actions_by_status('work.labour_entries')) -> 'RECORDED') ? 'approve_labour_entry'
    )
    or (
      u.entity = 'procurement.requisitions'
      and u.status = 'SUBMITTED'
      and u.id = any ((select procurement.awaited_document_ids())::uuid[])
      and ((select core.actions_by_status('procurement.requisitions')) -> 'SUBMITTED') ? 'approve_requisition'
    )
    or (
      u.entity = 'procurement.purchase_orders'
      and u.status = 'PENDING_APPROVAL'
      and u.id = any ((select procurement.awaited_document_ids())::uuid[])
      and ((select core.actions_by_status('procurement.purchase_orders')) -> 'PENDING_APPROVAL')
            ? 'approve_purchase_order'
    )
    or (
      u.entity = 'procurement.invoices'
      and u.status in ('MATCHED', 'EXCEPTION')
      and ((select core.actions_by_status('procurement.invoices')) -> 'MATCHED') ? 'approve_invoice'
    )
    or (
      u.entity = 'procurement.budget_transfers'
      and u.status = 'PENDING_APPROVAL'
      and ((select core.actions_by_status('procurement.budget_transfers')) -> 'PENDING_APPROVAL')
            ? 'approve_budget_transfer'
    )
    or (
      u.entity = 'asset.bookings'
      and u.status = 'REQUESTED'
      and ((select core.actions_by_status('asset.bookings')) -> 'REQUESTED') ? 'approve_asset_booking'
    )
    or (
      u.entity = 'inventory.counts'
      and u.status = 'REVIEW'
      and ((select core.actions_by_status('inventory.counts')) -> 'REVIEW') ? 'approve_count'
    )
    or (
      u.entity = 'inspection.inspections'
      and u.status = 'SUBMITTED'
      and ((select core.actions_by_status('inspection.inspections')) -> 'SUBMITTED') ? 'approve_inspection'
    )
    or (
      u.entity = 'safety.permits'
      and u.status = 'VALIDATED'
      and ((select core.actions_by_status('safety.permits')) -> 'VALIDATED') ? 'issue_permit'
    )
    or (
      u.entity = 'contract.contracts'
      and u.status = 'PENDING_APPROVAL'
      and ((select core.actions_by_status('contract.contracts')) -> 'PENDING_APPROVAL') ? 'approve_contract'
    )
    or (
      u.entity = 'contract.revisions'
      and u.status = 'PENDING_APPROVAL'
      and ((select core.actions_by_status('contract.revisions')) -> 'PENDING_APPROVAL') ? 'approve_contract_revision'
    )
    or (
      u.entity = 'workforce.absences'
      and u.status = 'REQUESTED'
      and ((select core.actions_by_status('workforce.absences')) -> 'REQUESTED') ? 'approve_absence'
    )
    or (
      u.entity = 'workforce.timesheets'
      and u.status = 'SUBMITTED'
      and ((select core.actions_by_status('workforce.timesheets')) -> 'SUBMITTED') ? 'approve_timesheet'
    )
    or (
      u.entity = 'tool.extensions'
      and u.status = 'REQUESTED'
      and ((select core.actions_by_status('tool.extensions')) -> 'REQUESTED') ? 'approve_calibration_extension'
    )
  );

alter view api.approvals owner to assetry_list;
grant select on api.approvals to authenticated;

comment on view api.approvals is
$$Approvals that wait for you

One row for each record that waits for a decision that your permissions allow, at the sites that you reach: work
orders, hours, requisitions and purchase orders whose next step is yours, invoices, budget transfers, bookings, counts,
inspections, permits, contracts, revisions of contracts, absences, timesheets and extensions of
calibrations. A decision removes its row.$$;
comment on column api.approvals.id is 'Id of the record';
comment on column api.approvals.entity is 'Kind of the record, as in /entities';
comment on column api.approvals.number is
  'Number of the record; of hours the work order, of a revision the contract, of a transfer the receiving budget, '
  'of a timesheet the Monday of its week, of an extension of a calibration the asset';
comment on column api.approvals.title is
  'Title or reason of the record; else its vendor, worker or storeroom';
comment on column api.approvals.status is 'Status of the record';
comment on column api.approvals.amount is 'Amount to approve, in the currency of the record; empty where there is none';
comment on column api.approvals.currency is 'Currency of the amount';
comment on column api.approvals.site_id is 'Site of the record; empty for all sites and for budget transfers';
comment on column api.approvals.requested_by is 'Account that submitted or created it';
comment on column api.approvals.requested_by_name is 'Name of that account';
comment on column api.approvals.waiting_since is
  'Time of submission; of hours their end, and where submission has no time of its own that of the last change';
comment on column api.approvals.may_decide is
  'False where you made, changed or submitted the record, or it is your own, such as hours or an absence: another '
  'account decides. The action checks all other rules';
comment on column api.approvals.action is 'Action that approves it';
comment on column api.approvals.allowed_actions is 'Actions that the status of the record allows';
comment on column api.approvals.row_version is 'Row version of the record';
comment on column api.approvals.created_at is 'Time of creation of the record';
