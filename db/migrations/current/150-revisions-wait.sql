-- The approved revision of an order stays in force while the next one waits.
alter table procurement.purchase_orders
  add column pending_amount numeric(18,4);

comment on column procurement.purchase_orders.pending_amount is
  'Total, without taxes, of the revision that waits for approval (/purchase_order_revisions); null where none waits';
comment on column procurement.purchase_orders.revision is 'The revision that is in force, from 1';
comment on column procurement.purchase_orders.held_status is
  'The status to which the order returns: when it is resumed, or when the revision that waits is rejected';

alter table procurement.purchase_orders
  drop constraint purchase_orders_held_check,
  drop constraint purchase_orders_approval_check;

alter table procurement.purchase_orders
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint purchase_orders_held_check check (
    (held_status is not null) = (status = 'ON_HOLD' or pending_amount is not null)
  ),
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint purchase_orders_pending_check check (
    pending_amount is null or (status = 'PENDING_APPROVAL' and pending_amount >= 0)
  ),
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint purchase_orders_approval_check check (
    (status not in ('APPROVED', 'SENT', 'ACKNOWLEDGED', 'ON_HOLD') and pending_amount is null)
    or total_amount = coalesce(approved_amount, -1)
  );

alter table procurement.order_revisions
  add column status text not null default 'SUPERSEDED',
  add column revised_amount numeric(18,4),
  add column revised_values jsonb,
  add column revised_lines jsonb,
  add column row_version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid default core.current_account_id();

alter table procurement.order_revisions
  drop constraint order_revisions_organization_id_purchase_order_id_revision_key,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint order_revisions_status_check check (
    status in ('PENDING', 'SUPERSEDED', 'REJECTED', 'CANCELLED')
  );

alter table procurement.order_revisions alter column status set default 'PENDING';

-- lint-allow index-lock: part of the baseline of 0.1.0
create unique index order_revisions_organization_id_purchase_order_id_revision_key
  on procurement.order_revisions (organization_id, purchase_order_id, revision)
  where status in ('PENDING', 'SUPERSEDED');

comment on column procurement.order_revisions.revision is
    'The revision that was in force when the next one was handed in';
comment on column procurement.order_revisions.status is
  'PENDING: the next revision waits. SUPERSEDED: it was approved. REJECTED, CANCELLED: it, or the order, was';
comment on column procurement.order_revisions.revised_amount is 'Total of the next revision, without taxes';
comment on column procurement.order_revisions.revised_values is
  'What the next revision changes of the order, as in update_purchase_order';
comment on column procurement.order_revisions.revised_lines is
  'The lines of the next revision; a line without an id is new. Null where the lines stay';

drop function procurement.keep_revision(procurement.purchase_orders, text);
