--! Previous: sha1:76676ba8e457a245e6da7588326ac5cdf1fc4dc0
--! Hash: sha1:4d1bc533966ece638a2b64738106528a664afb18
--! Message: claims-authorization-by-the-time-of-the-work

--! split: 160-authorization-by-the-time-of-the-work.sql
-- Since when a vendor is blocked, and for which work orders an order overrides the authorization of its vendor.

-- Their arguments are others.
drop function contract.is_bound(contract.contracts);
drop function contract.authorized_parties(contract.contracts, uuid, date);
drop function work.judge_coverages(uuid, uuid, uuid, text, timestamptz, text[], uuid, date);

alter table contract.vendors add column blocked_at timestamptz;

-- When they were blocked is not known: they count as blocked at all times, as before.
update contract.vendors as v
   set blocked_at = '-infinity'
 where v.status = 'BLOCKED';

alter table contract.vendors
  add constraint vendors_blocked_at_check check ((status = 'BLOCKED') = (blocked_at is not null)) not valid;

alter table procurement.purchase_orders add column overridden_work_order_ids uuid[] not null default '{}';

-- So far an override held for all services of the order.
update procurement.purchase_orders as o
   set overridden_work_order_ids = array(
         select distinct l.work_order_id
           from procurement.order_lines as l
          where l.organization_id = o.organization_id
            and l.purchase_order_id = o.id
            and l.position is not null
            and l.kind = 'SERVICE'
            and l.work_order_id is not null
          order by 1
       )
 where o.override_reason is not null;

alter table procurement.purchase_orders
  add constraint purchase_orders_overridden_work_order_ids_check
  check (override_reason is not null or overridden_work_order_ids = '{}')
  not valid;

--! split: 161-claims.sql
-- Claims against the vendors of contracts for what these pay, and what nobody can claim.

alter table contract.revisions add column claim_days integer;
alter table contract.revisions
  add constraint revisions_claim_days_check check (claim_days between 0 and 3650) not valid;

create table contract.claims (
  id uuid not null default uuidv7() primary key,
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  claim_number text not null,
  contract_id uuid not null,
  vendor_id uuid not null,
  work_order_id uuid not null,
  status text not null default 'DRAFT',
  status_reason text,
  currency text not null,
  claimed_amount numeric(18,4) not null default 0,
  accepted_amount numeric(18,4),
  submit_by_on date,
  vendor_reference text,
  note text,
  submissions integer not null default 0,
  submitted_at timestamptz,
  answered_at timestamptz,
  credited_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamptz not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint claims_organization_id_site_id_id_key unique (organization_id, site_id, id),
  constraint claims_organization_id_claim_number_key unique (organization_id, claim_number),
  constraint claims_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint claims_contract_id_fkey foreign key (organization_id, contract_id)
    references contract.contracts (organization_id, id),
  constraint claims_vendor_id_fkey foreign key (organization_id, vendor_id)
    references contract.vendors (organization_id, id),
  constraint claims_work_order_id_fkey foreign key (organization_id, site_id, work_order_id)
    references work.work_orders (organization_id, site_id, id),
  constraint claims_status_check check (
    status in ('DRAFT', 'SUBMITTED', 'ACCEPTED', 'PARTLY_ACCEPTED', 'REJECTED', 'CREDITED', 'CLOSED', 'CANCELLED')
  ),
  constraint claims_claim_number_check check (char_length(claim_number) between 1 and 80),
  constraint claims_status_reason_check check (char_length(status_reason) <= 500),
  constraint claims_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint claims_accepted_amount_check check (accepted_amount between 0 and claimed_amount),
  constraint claims_submissions_check check (submissions between 0 and 2),
  constraint claims_vendor_reference_check check (char_length(vendor_reference) between 1 and 150),
  constraint claims_note_check check (char_length(note) <= 2000)
);

create index claims_site_id_idx on contract.claims (organization_id, site_id, created_at, id);
create index claims_created_at_idx on contract.claims (organization_id, created_at, site_id, id);
create index claims_work_order_id_idx on contract.claims (organization_id, site_id, work_order_id);
create index claims_contract_id_idx on contract.claims (organization_id, contract_id, created_at, id);
create index claims_vendor_id_idx on contract.claims (organization_id, vendor_id, created_at, id);
create index claims_claim_number_idx on contract.claims (organization_id, claim_number, site_id, id);
create statistics contract.claims_site_stats (dependencies, ndistinct) on organization_id, site_id from contract.claims;

create table contract.claim_lines (
  id uuid not null default uuidv7() primary key,
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  claim_id uuid not null,
  position integer not null,
  cost_line_id uuid not null,
  use_id uuid not null,
  claimed_amount numeric(18,4) not null,
  accepted_amount numeric(18,4),
  reject_reason text,
  is_live boolean not null default true,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamptz not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint claim_lines_organization_id_id_key unique (organization_id, id),
  constraint claim_lines_organization_id_claim_id_position_key unique (organization_id, claim_id, position) deferrable,
  constraint claim_lines_claim_id_fkey foreign key (organization_id, site_id, claim_id)
    references contract.claims (organization_id, site_id, id),
  constraint claim_lines_site_id_fkey foreign key (organization_id, site_id)
    references core.sites (organization_id, id),
  constraint claim_lines_cost_line_id_fkey foreign key (organization_id, cost_line_id)
    references work.cost_lines (organization_id, id),
  constraint claim_lines_use_id_fkey foreign key (organization_id, use_id) references contract.uses (organization_id, id),
  constraint claim_lines_position_check check (position >= 1),
  constraint claim_lines_claimed_amount_check check (claimed_amount > 0),
  constraint claim_lines_accepted_amount_check check (accepted_amount between 0 and claimed_amount),
  constraint claim_lines_reject_reason_check check (char_length(reject_reason) between 1 and 500)
);

create unique index claim_lines_live_idx on contract.claim_lines (organization_id, cost_line_id) where is_live;
create index claim_lines_cost_line_id_idx on contract.claim_lines (organization_id, cost_line_id);
create index claim_lines_claim_id_idx on contract.claim_lines (organization_id, site_id, claim_id);
create index claim_lines_use_id_idx on contract.claim_lines (organization_id, use_id);
create index claim_lines_site_id_idx on contract.claim_lines (organization_id, site_id, created_at, id);
create index claim_lines_created_at_idx on contract.claim_lines (organization_id, created_at, site_id, id);
create statistics contract.claim_lines_site_stats (dependencies, ndistinct) on organization_id, site_id
  from contract.claim_lines;

create type contract.claim_answer as (
  id uuid,
  claim_number text,
  status text,
  submit_by_on date,
  row_version integer
);

-- What a vendor refused of a claim is given back to the cap, by a use of its own beside that of the cost.
alter table contract.uses add column claim_line_id uuid;
alter table contract.uses
  add constraint uses_claim_line_id_fkey foreign key (organization_id, claim_line_id)
  references contract.claim_lines (organization_id, id) not valid;
alter table contract.uses drop constraint uses_organization_id_cost_line_id_key;
-- lint-allow index-lock: uses came after the last release, no table has rows
create unique index uses_cost_line_id_idx on contract.uses (organization_id, cost_line_id, claim_line_id)
 nulls not distinct;
-- lint-allow index-lock: uses came after the last release, no table has rows
create index uses_claim_line_id_idx on contract.uses (organization_id, claim_line_id) where claim_line_id is not null;
alter table contract.uses drop constraint uses_amounts_check;
alter table contract.uses
  add constraint uses_amounts_check check (
    abs(gross_amount) <= abs(cost_amount)
    and case
          when claim_line_id is not null then
            cost_amount = 0 and gross_amount = 0 and (covered_amount < 0) = (reversal_of is null)
          when reversal_of is null then covered_amount between 0 and gross_amount
          else covered_amount between gross_amount and 0
        end
  ) not valid;

create table contract.leaks (
  id uuid not null default uuidv7() primary key,
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  work_order_id uuid not null,
  cost_line_id uuid not null,
  contract_id uuid not null,
  revision_id uuid not null,
  coverage_id uuid not null,
  component text not null,
  percent numeric(5,2) not null,
  event_at timestamptz not null,
  currency text not null,
  cost_amount numeric(18,4) not null,
  lost_amount numeric(18,4) not null,
  created_at timestamptz not null default now(),
  created_by uuid default core.current_account_id(),
  constraint leaks_organization_id_cost_line_id_key unique (organization_id, cost_line_id),
  constraint leaks_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint leaks_work_order_id_fkey foreign key (organization_id, site_id, work_order_id)
    references work.work_orders (organization_id, site_id, id),
  constraint leaks_cost_line_id_fkey foreign key (organization_id, cost_line_id)
    references work.cost_lines (organization_id, id),
  constraint leaks_contract_id_fkey foreign key (organization_id, contract_id)
    references contract.contracts (organization_id, id),
  constraint leaks_revision_id_fkey foreign key (organization_id, revision_id)
    references contract.revisions (organization_id, id),
  constraint leaks_coverage_id_fkey foreign key (organization_id, coverage_id)
    references contract.coverages (organization_id, id),
  constraint leaks_component_check check (component in ('LABOUR', 'PARTS', 'TRAVEL')),
  constraint leaks_percent_check check (percent > 0 and percent <= 100),
  constraint leaks_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint leaks_amounts_check check (lost_amount between 0 and cost_amount)
);

create index leaks_work_order_id_idx on contract.leaks (organization_id, site_id, work_order_id);
create index leaks_contract_id_idx on contract.leaks (organization_id, contract_id, created_at, id);
create index leaks_revision_id_idx on contract.leaks (organization_id, revision_id);
create index leaks_coverage_id_idx on contract.leaks (organization_id, coverage_id);
create index leaks_created_at_idx on contract.leaks (organization_id, created_at, site_id, id);
create index leaks_site_id_idx on contract.leaks (organization_id, site_id, created_at, id);
create statistics contract.leaks_site_stats (dependencies, ndistinct) on organization_id, site_id from contract.leaks;

-- It answers a column more.
drop function work.payers_of(work.cost_lines);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.approve_vendor;
drop function if exists api.close_contract;
drop function if exists api.explain_entitlement;
drop function if exists api.revise_contract;
drop function if exists api.submit_purchase_order;
drop function if exists api.update_contract_revision;
drop view if exists api.contract_revisions;
drop view if exists api.contract_uses;
drop view if exists api.purchase_orders;
drop function work.worked_on;

-- removed: function work.worked_on

-- source: meanings contract.claim_answer
comment on type contract.claim_answer is 'Result of the actions on a claim';
comment on column contract.claim_answer.id is 'Id of the claim';
comment on column contract.claim_answer.claim_number is 'Number of the claim, unique in the organization';
comment on column contract.claim_answer.status is 'Status of the claim';
comment on column contract.claim_answer.submit_by_on is 'Last day for the submission; empty for no limit';
comment on column contract.claim_answer.row_version is 'Version of the claim';
-- end: meanings contract.claim_answer

-- source: meanings contract.claim_lines
comment on table contract.claim_lines is 'A cost of a work order in a claim';
comment on column contract.claim_lines.id is 'Id of the line';
comment on column contract.claim_lines.site_id is 'Site of the work order; follows it';
comment on column contract.claim_lines.claim_id is 'The claim';
comment on column contract.claim_lines.position is 'Position in the claim, from 1';
comment on column contract.claim_lines.cost_line_id is 'The line of the cost ledger';
comment on column contract.claim_lines.use_id is 'The use by which the contract covers the cost';
comment on column contract.claim_lines.claimed_amount is 'Amount that is claimed, at most the covered amount';
comment on column contract.claim_lines.accepted_amount is
'Amount that the vendor accepts; empty before the answer';
comment on column contract.claim_lines.reject_reason is 'Reason of the vendor for accepting less than is claimed';
comment on column contract.claim_lines.is_live is 'Whether the claim counts: it is not cancelled';
-- end: meanings contract.claim_lines

-- source: meanings contract.claims
comment on table contract.claims is
'A claim against the vendor of a contract for costs of a work order that the contract covers';
comment on column contract.claims.id is 'Id of the claim';
comment on column contract.claims.site_id is 'Site of the work order; follows it';
comment on column contract.claims.claim_number is 'Number of the claim, unique in the organization';
comment on column contract.claims.contract_id is 'The contract';
comment on column contract.claims.vendor_id is 'Vendor of the contract when the claim was created';
comment on column contract.claims.work_order_id is 'The work order';
comment on column contract.claims.status is 'Life-cycle status';
comment on column contract.claims.status_reason is 'Reason of the cancellation';
comment on column contract.claims.currency is 'Currency of the amounts';
comment on column contract.claims.claimed_amount is 'Sum of the claimed amounts of the lines';
comment on column contract.claims.accepted_amount is
'Sum of the accepted amounts of the lines; empty before the answer';
comment on column contract.claims.submit_by_on is
'Last day for the submission: completion of the work order plus claim_days of the contract; empty for no limit';
comment on column contract.claims.vendor_reference is 'Number of the claim at the vendor';
comment on column contract.claims.note is 'Note on the claim';
comment on column contract.claims.submissions is 'Number of submissions; a rejected claim is submitted once more at most';
comment on column contract.claims.submitted_at is 'Time of the last submission';
comment on column contract.claims.answered_at is 'Time of the last answer';
comment on column contract.claims.credited_at is 'Time of the posting of the credits';
-- end: meanings contract.claims

-- source: meanings contract.leaks
comment on table contract.leaks is
'A cost that a contract would cover if an authorized vendor had done the work';
comment on column contract.leaks.id is 'Id of the leak';
comment on column contract.leaks.site_id is 'Site of the work order; follows it';
comment on column contract.leaks.work_order_id is 'The work order';
comment on column contract.leaks.cost_line_id is 'The line of the cost ledger';
comment on column contract.leaks.contract_id is 'The contract that would pay';
comment on column contract.leaks.revision_id is 'The revision of the contract that applied';
comment on column contract.leaks.coverage_id is 'The line of the revision that applied';
comment on column contract.leaks.component is 'LABOUR (hours and services), PARTS (items) or TRAVEL';
comment on column contract.leaks.percent is 'Share that the contract would pay before deductible and cap, in percent';
comment on column contract.leaks.event_at is 'Instant that decided which contracts cover the cost';
comment on column contract.leaks.currency is
'Currency of the amounts: that of the revision, else that of the books of the site';
comment on column contract.leaks.cost_amount is 'Amount of the cost';
comment on column contract.leaks.lost_amount is 'Percent of the cost, before deductible and cap';
-- end: meanings contract.leaks

-- source: meanings contract.revisions
comment on table contract.revisions is
'Terms of cover of a contract from a day on; an approved revision never changes';
comment on column contract.revisions.id is 'Id of the revision';
comment on column contract.revisions.site_id is 'The site of the contract; empty for all sites';
comment on column contract.revisions.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.revisions.contract_id is 'The contract';
comment on column contract.revisions.revision is 'Number of the revision within the contract, from 1';
comment on column contract.revisions.status is
'DRAFT, PENDING_APPROVAL, APPROVED or WITHDRAWN; only approved revisions cover costs';
comment on column contract.revisions.status_reason is 'Reason of the last rejection or withdrawal';
comment on column contract.revisions.effective_on is
'First day of events to which the revision applies, until the next approved revision';
comment on column contract.revisions.reason is 'Reason for the revision';
comment on column contract.revisions.labour_percent is 'Share of labour and service costs that is covered, in percent';
comment on column contract.revisions.parts_percent is 'Share of the cost of items that is covered, in percent';
comment on column contract.revisions.travel_percent is 'Share of travel costs that is covered, in percent';
comment on column contract.revisions.deductible is
'Amount of each work order that is not covered, in the currency of the revision; empty for none';
comment on column contract.revisions.cap_amount is
'Highest amount covered in a cap period, in the currency of the revision; empty for no limit';
comment on column contract.revisions.cap_period is
'TERM for the whole contract, or YEAR for each year from the first day of the contract';
comment on column contract.revisions.claim_days is
'Days after the completion of a work order in which its costs are claimed; empty for no limit';
comment on column contract.revisions.currency is 'Currency of deductible and cap_amount';
comment on column contract.revisions.authors is
'Accounts and identities that wrote the revision; none of them approves it';
comment on column contract.revisions.approved_at is 'Time of the approval';
-- end: meanings contract.revisions

-- source: meanings contract.uses
comment on table contract.uses is 'What a contract pays of a line of the cost ledger of a work order';
comment on column contract.uses.id is 'Id of the use';
comment on column contract.uses.site_id is 'Site of the work order; follows it';
comment on column contract.uses.work_order_id is 'The work order';
comment on column contract.uses.cost_line_id is 'The line of the cost ledger';
comment on column contract.uses.contract_id is 'The contract that pays';
comment on column contract.uses.revision_id is 'The revision of the contract that applied';
comment on column contract.uses.coverage_id is 'The line of the revision that applied';
comment on column contract.uses.component is 'LABOUR (hours and services), PARTS (items) or TRAVEL';
comment on column contract.uses.percent is 'Share that the contract pays before deductible and cap, in percent';
comment on column contract.uses.event_at is 'Instant that decided which contracts cover the cost';
comment on column contract.uses.period_starts_on is
'First day of the contract year of the event; empty for a contract without a first day';
comment on column contract.uses.currency is
'Currency of the amounts: that of the revision, else that of the books of the site';
comment on column contract.uses.cost_amount is 'Amount of the cost; negative when it is reversed';
comment on column contract.uses.gross_amount is 'Percent of the cost, before deductible and cap';
comment on column contract.uses.covered_amount is 'Amount that the contract pays; the rest of the cost is billable';
comment on column contract.uses.reversal_of is 'The use that this one gives back';
comment on column contract.uses.claim_line_id is 'The line of a claim that the vendor refused; the cap gets that amount back';
-- end: meanings contract.uses

-- source: meanings contract.vendors
comment on table contract.vendors is
'A company that supplies, services, makes, calibrates or leases; the same for all sites';
comment on column contract.vendors.id is 'Id of the vendor';
comment on column contract.vendors.code is 'Short code, unique in the organization';
comment on column contract.vendors.name is 'Name of the company';
comment on column contract.vendors.roles is 'Services of the vendor';
comment on column contract.vendors.status is 'Approval status; only approved vendors are used in new contracts';
comment on column contract.vendors.status_reason is 'Why the vendor was approved or blocked';
comment on column contract.vendors.blocked_at is
'Time of the block; empty while it is not blocked';
comment on column contract.vendors.insurance_expires_on is 'Last day of the vendor''s liability insurance';
comment on column contract.vendors.rating is 'From 1, poor, to 5, excellent';
-- end: meanings contract.vendors

-- source: meanings procurement.purchase_orders
comment on table procurement.purchase_orders is 'An order to a vendor for a site';
comment on column procurement.purchase_orders.site_id is 'Site of the order';
comment on column procurement.purchase_orders.purchase_order_number is
'Number of the order, unique in the organization; the same for all revisions';
comment on column procurement.purchase_orders.revision is 'Revision in force, from 1';
comment on column procurement.purchase_orders.vendor_id is 'Vendor of the order';
comment on column procurement.purchase_orders.contract_id is 'Contract of the order';
comment on column procurement.purchase_orders.buyer_id is 'Account of the buyer, who cannot approve';
comment on column procurement.purchase_orders.currency is 'Currency of the prices';
comment on column procurement.purchase_orders.exchange_rate is
'Value of one unit of currency in that of the site: the organization''s rate at the last change';
comment on column procurement.purchase_orders.payment_terms is 'Payment terms';
comment on column procurement.purchase_orders.ship_to is 'Delivery address';
comment on column procurement.purchase_orders.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.purchase_orders.note is 'Note to the vendor';
comment on column procurement.purchase_orders.status is
'Life-cycle status; received and invoiced quantities are separate';
comment on column procurement.purchase_orders.held_status is
'Status to which the order returns when it is resumed, or when the pending revision is rejected';
comment on column procurement.purchase_orders.status_note is
'Reason for the rejection, hold, revision, cancellation or closing';
comment on column procurement.purchase_orders.author_ids is
'Accounts that created, submitted or revised it, for themselves or others; none of them can approve it';
comment on column procurement.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column procurement.purchase_orders.approved_amount is 'Approved total';
comment on column procurement.purchase_orders.approved_at is 'Time of the last approval';
comment on column procurement.purchase_orders.sent_at is
'Time at which it was first sent to the vendor; its lines are expected from then on';
comment on column procurement.purchase_orders.acknowledged_at is 'Time of the vendor''s confirmation';
comment on column procurement.purchase_orders.promised_on is 'Day that the vendor promised';
comment on column procurement.purchase_orders.vendor_reference is 'Vendor''s number of the order';
comment on column procurement.purchase_orders.receipt_status is
'NONE, PARTIAL, FULL when all lines are received, OVER when one exceeds its quantity; derived from the receipts';
comment on column procurement.purchase_orders.invoice_status is
'NONE, PARTIAL, or FULL when all lines are invoiced; derived from the invoices';
comment on column procurement.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column procurement.purchase_orders.pending_amount is
'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column procurement.purchase_orders.override_reason is
'Reason for ordering services from a vendor whom the contracts of the work do not authorize; empty otherwise';
comment on column procurement.purchase_orders.overridden_work_order_ids is
'Work orders whose services the vendor may do by override_reason';
-- end: meanings procurement.purchase_orders

-- source: function api.approve_vendor
create or replace function api.approve_vendor(
  p_vendor_id   uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof contract.vendor_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_vendor', 'vendor.approve', jsonb_build_array(p_vendor_id, p_reason, p_row_version)
  );
  v_vendor contract.vendors;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_vendor := contract.lock_vendor(p_vendor_id, p_row_version);
    v_vendor.status := core.next_status(
      'contract.vendors', 'Vendor ' || v_vendor.code, v_vendor.status, 'approve_vendor'
    );

    -- The log knows the identity behind the account that created it, which may act for several.
    if v_vendor.created_by = any (array[core.current_account_id(), core.current_actor_id()])
      or core.is_own_change('contract.vendors', v_vendor.id, null)
    then
      perform core.refuse(
        'SELF_APPROVAL', format('You created vendor %s: another account must approve it', v_vendor.code), 422
      );
    end if;

    update contract.vendors as v
       set status = v_vendor.status,
           status_reason = p_reason
     where v.id = p_vendor_id
    returning * into v_vendor;

    v_answer := core.finish_action(core.answer(to_jsonb(v_vendor), null::contract.vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.vendor_answer, v_answer);
end
$$;

alter function api.approve_vendor owner to assetry_api;
grant execute on function api.approve_vendor to authenticated;

comment on function api.approve_vendor is
$$Approve a vendor

A PROSPECT becomes APPROVED. An account that created the vendor, itself or on behalf of another, cannot approve it.
p_reason, at most 500 characters, is kept as status_reason.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED and SELF_APPROVAL.$$;
-- end: function api.approve_vendor

-- source: function api.cancel_claim
create or replace function api.cancel_claim(p_claim_id uuid, p_reason text, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_reason, p_row_version)
  );
  v_claim  contract.claims;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500, true);
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_claim.status := core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'cancel_claim');

    update contract.claim_lines as l
       set is_live = false
     where l.claim_id = p_claim_id;

    update contract.claims as c
       set status = v_claim.status,
           status_reason = p_reason
     where c.id = p_claim_id
    returning * into v_claim;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.cancel_claim owner to assetry_api;
grant execute on function api.cancel_claim to authenticated;

comment on function api.cancel_claim is
$$Cancel a claim

A claim that is not credited becomes CANCELLED, and its costs can be claimed again. p_reason, at most 500 characters,
is required and kept as status_reason.
Refuses with VALIDATION_FAILED, CLAIM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.cancel_claim

-- source: function api.close_claim
create or replace function api.close_claim(p_claim_id uuid, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('close_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_row_version));
  v_claim  contract.claims;
  v_before text;
begin
  if v_answer is null then
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_before := v_claim.status;
    v_claim.status := core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'close_claim');

    update contract.claims as c
       set status = v_claim.status
     where c.id = p_claim_id
    returning * into v_claim;

    if v_before = 'REJECTED' then
      perform work.give_back_refused(v_claim);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.close_claim owner to assetry_api;
grant execute on function api.close_claim to authenticated;

comment on function api.close_claim is
$$Close a claim

A CREDITED or REJECTED claim becomes CLOSED. What the vendor refused of a rejected one is billable again, and the cap
of the contract gets it back. Its costs are not claimed again.
Refuses with CLAIM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.close_claim

-- source: function api.close_contract
create or replace function api.close_contract(p_contract_id uuid, p_row_version integer default null)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'close_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_row_version)
  );
  v_contract contract.contracts;
begin
  if v_answer is null then
    v_contract := contract.lock_contract(p_contract_id, p_row_version);
    v_contract.status := core.next_status(
      'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.status, 'close_contract'
    );
    perform contract.check_closing(v_contract);

    update contract.contracts as c
       set status = v_contract.status
     where c.id = p_contract_id
    returning * into v_contract;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.close_contract owner to assetry_api;
grant execute on function api.close_contract to authenticated;

comment on function api.close_contract is
$$Close a contract

An EXPIRED or TERMINATED contract becomes CLOSED. It covers nothing that is posted from now on.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, TRANSITION_NOT_ALLOWED,
CLAIMS_OPEN (claims are not closed; details names them) and WORK_OPEN (open work orders name it or have costs that it
covers; details names at most 100).$$;
-- end: function api.close_contract

-- source: function api.create_claim
create or replace function api.create_claim(
  p_work_order_id uuid,
  p_contract_id   uuid,
  p_values        api.field_values default '{}',
  p_lines         api.row_list     default null
)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_claim', 'claim.manage', jsonb_build_array(p_work_order_id, p_contract_id, p_values, p_lines)
  );
  v_read       record;
  v_rows       jsonb;
  v_work_order work.work_orders;
  v_claim      contract.claims;
  v_lines      contract.claim_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('contract.claims', p_values, 'create');

    if p_lines is not null then
      select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
        from core.read_rows('p_lines', 'contract.claim_lines', p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    perform contract.hold_contract(p_contract_id);
    v_claim := jsonb_populate_record(null::contract.claims, v_read.p_kept);

    select c.id, c.vendor_id into v_claim.contract_id, v_claim.vendor_id
      from contract.contracts as c
     where c.id = p_contract_id;

    if not found then
      perform core.refuse('CONTRACT_NOT_FOUND', 'No such contract', 404);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, null);
    v_lines := work.check_claim_lines(v_claim, v_work_order, v_rows, v_read.p_faults);

    begin
      insert into contract.claims (
        site_id, claim_number, contract_id, vendor_id, work_order_id, currency, vendor_reference, note
      )
      select v_work_order.site_id, coalesce(v_claim.claim_number, core.new_number('contract.claims')),
             v_claim.contract_id, v_claim.vendor_id, v_work_order.id, u.currency, v_claim.vendor_reference, v_claim.note
        from contract.uses as u
       where u.id = v_lines[1].use_id
      returning * into v_claim;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('claim', v_constraint);
    end;

    v_claim := work.store_claim_lines(v_claim, v_work_order, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.create_claim owner to assetry_api;
grant execute on function api.create_claim to authenticated;

comment on function api.create_claim is
$$Create a claim against the vendor of a contract

A DRAFT for costs of one work order that one contract covers (/contract_uses), a warranty or another one. A cost is in
one claim at a time, unless that is cancelled.
p_lines: 1 to 500 objects with cost_line_id and claimed_amount (default the covered amount); default all costs that
the contract covers, that are not reversed and in no other claim, in the currency of the first
Refuses with VALIDATION_FAILED, CONTRACT_NOT_FOUND, WORK_ORDER_NOT_FOUND, CLAIM_EMPTY (there is nothing to claim) and
ALREADY_EXISTS (the number is taken).$$;
-- end: function api.create_claim

-- source: function api.explain_coverage_leakage
create or replace function api.explain_coverage_leakage(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  currency        text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  lost_amount     numeric,
  refused_amount  numeric,
  late_amount     numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.require_permission('contract.read');
  perform core.check_period(p_from, p_until);

  return query
  with cost as materialized (
    select e.*, s.code::text as code, e.lost + e.refused + e.late as part, e.covered + e.lost as whole
      from work.entitled_costs_of(
             core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_details
           ) as e
      join core.sites as s on s.id = e.site_id
  ),
  -- Money adds up in one currency only.
  figure as (
    select c.site_id as site, c.code, c.currency as unit, sum(c.part) as part, sum(c.whole) as whole,
           sum(c.lost) as lost, sum(c.refused) as refused, sum(c.late) as late,
           array_agg(c.id) filter (where c.part > 0) as parts, array_agg(c.id) filter (where c.whole > 0) as wholes
      from cost as c
     group by grouping sets ((c.site_id, c.code, c.currency), (c.currency))
  )
  select f.site, f.code, f.unit, f.part, f.whole, round(100 * f.part / f.whole, 2), f.lost, f.refused, f.late,
         core.ids_of(f.parts, p_details), core.ids_of(f.wholes, p_details)
    from figure as f
   where f.whole > 0
     and (f.site is not null or cardinality(p_site_ids) is distinct from 1)
   order by f.code, f.site, f.unit;
end
$$;

alter function api.explain_coverage_leakage owner to assetry_list;
grant execute on function api.explain_coverage_leakage to authenticated;

comment on function api.explain_coverage_leakage is
$$Share of entitled costs that nobody recovers

One row for each site and currency, then a total by currency. denominator: what contracts, warranties included, pay of
the costs of work orders that arose in the period and are not reversed, and what they would pay if an authorized
vendor had done the work. numerator, what is lost: lost_amount, the work of others (/coverage_leaks); refused_amount,
refused by vendors for good; late_amount, in no claim although the last day for it has passed. With p_details the
costs, of /work_order_costs.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and
TOO_MUCH (more than 500,000 lines of costs).$$;
-- end: function api.explain_coverage_leakage

-- source: function api.explain_entitlement
create or replace function api.explain_entitlement(p_work_order_id uuid)
returns table (
  component           text,
  contract_id         uuid,
  contract_number     text,
  revision_id         uuid,
  coverage_id         uuid,
  scope               text,
  percent             numeric,
  rank                integer,
  is_paying           boolean,
  event_at            timestamptz,
  entitlement_reasons jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_event_at   timestamptz;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  v_event_at := work.event_of(v_work_order);

  return query
  select j.component, j.contract_id, j.contract_number, j.revision_id, j.coverage_id, j.scope, j.percent, j.rank,
         coalesce(j.rank = 1, false), v_event_at, j.reasons
    from work.judge_coverages(
           v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
           p_party_id => v_work_order.vendor_id,
           p_worked_at => coalesce(v_work_order.started_at, clock_timestamp())
         ) as j
   order by j.component, j.rank nulls last, j.contract_number, j.coverage_id;
end
$$;

alter function api.explain_entitlement owner to assetry_list;
grant execute on function api.explain_entitlement to authenticated;

comment on function api.explain_entitlement is
$$Explain which contract pays for a work order

One row for each of LABOUR (hours and services), PARTS (items) and TRAVEL, and each coverage whose scope holds the asset
or place of the work order at event_at. event_at is the failure, else the report, of corrective, condition-based and
safety work; of other work the start, else the first slot, due time or report. is_paying marks the contract that pays
percent of such costs; rank is the order of those that can pay: by category of the contract type, scope, nearest parent,
named work type, percent, deductible, last day, number and position. entitlement_reasons says why another does not pay:
NOT_APPROVED, CLOSED, BEFORE_START, AFTER_END, SUSPENDED, CATEGORY_NOT_APPLICABLE, WORK_TYPE_NOT_COVERED, METER_LIMIT,
CAP_REACHED, NOT_COVERED, VENDOR_NOT_AUTHORIZED (of labour, when the work order names a vendor whom the contract does
not authorize), or OUTRANKED with the contract and the criterion that decided.
Refuses with WORK_ORDER_NOT_FOUND.$$;
-- end: function api.explain_entitlement

-- source: function api.explain_warranty_recovery
create or replace function api.explain_warranty_recovery(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  currency        text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  claimed_amount  numeric,
  refused_amount  numeric,
  late_amount     numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.require_permission('contract.read');
  perform core.check_period(p_from, p_until);

  return query
  with cost as materialized (
    select e.*, s.code::text as code, e.credited as part, e.covered as whole
      from work.entitled_costs_of(
             core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_details
           ) as e
      join core.sites as s on s.id = e.site_id
  ),
  -- Money adds up in one currency only.
  figure as (
    select c.site_id as site, c.code, c.currency as unit, sum(c.part) as part, sum(c.whole) as whole,
           sum(c.claimed) as claimed, sum(c.refused) as refused, sum(c.late) as late,
           array_agg(c.id) filter (where c.part > 0) as parts, array_agg(c.id) filter (where c.whole > 0) as wholes
      from cost as c
     group by grouping sets ((c.site_id, c.code, c.currency), (c.currency))
  )
  select f.site, f.code, f.unit, f.part, f.whole, round(100 * f.part / f.whole, 2), f.claimed, f.refused, f.late,
         core.ids_of(f.parts, p_details), core.ids_of(f.wholes, p_details)
    from figure as f
   where f.whole > 0
     and (f.site is not null or cardinality(p_site_ids) is distinct from 1)
   order by f.code, f.site, f.unit;
end
$$;

alter function api.explain_warranty_recovery owner to assetry_list;
grant execute on function api.explain_warranty_recovery to authenticated;

comment on function api.explain_warranty_recovery is
$$Share of covered costs that vendors credited

One row for each site and currency, then a total by currency. denominator: what contracts, warranties included, pay of
the costs of work orders that arose in the period and are not reversed (/contract_uses); numerator: what vendors
credited of it (post_claim), at any time. claimed_amount: the part in claims that are not cancelled; refused_amount:
the part that vendors refused for good; late_amount: the part in no claim although the last day for it has passed. With
p_details the costs, of /work_order_costs.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and
TOO_MUCH (more than 500,000 lines of costs).$$;
-- end: function api.explain_warranty_recovery

-- source: function api.post_claim
create or replace function api.post_claim(p_claim_id uuid, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('post_claim', 'claim.settle', jsonb_build_array(p_claim_id, p_row_version));
  v_claim  contract.claims;
begin
  if v_answer is null then
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_claim.status := core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'post_claim');

    -- Money comes after the work order is closed, too.
    perform work.post_cost(
              v_claim.work_order_id, 'CREDIT', -1, null, l.accepted_amount, -l.accepted_amount, 'contract.claim_lines',
              l.id, work.claim_label(v_claim), p_currency => v_claim.currency, p_is_correction => true
            )
       from contract.claim_lines as l
      where l.claim_id = p_claim_id
        and l.accepted_amount > 0
      order by l.position;

    update contract.claims as c
       set status = v_claim.status,
           credited_at = clock_timestamp()
     where c.id = p_claim_id
    returning * into v_claim;

    perform work.give_back_refused(v_claim);
    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.post_claim owner to assetry_api;
grant execute on function api.post_claim to authenticated;

comment on function api.post_claim is
$$Post the credits of a claim to the work order

One CREDIT for each line with an accepted amount (/work_order_costs), of today and in the currency of the claim; the
work order may be closed. What the vendor refused is billable again: it does not count as paid by the contract, and its
cap gets it back (/contract_uses). The claim becomes CREDITED.
Refuses with CLAIM_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PERIOD_CLOSED and RATE_MISSING.$$;
-- end: function api.post_claim

-- source: function api.record_claim_answer
create or replace function api.record_claim_answer(
  p_claim_id    uuid,
  p_lines       api.row_list,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'record_claim_answer', 'claim.settle', jsonb_build_array(p_claim_id, p_lines, p_values, p_row_version)
  );
  v_read   record;
  v_rows   jsonb;
  v_claim  contract.claims;
begin
  if v_answer is null then
    v_read := core.read_record('contract.claims', p_values, 'update');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'contract.claim_lines', p_lines, 'update') as r;
    perform core.refuse_faults(v_read.p_faults);
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    perform core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'record_claim_answer');
    perform work.check_claim_answer(v_claim, v_rows);

    update contract.claim_lines as l
       set accepted_amount = (r.kept ->> 'accepted_amount')::numeric,
           reject_reason = r.kept ->> 'reject_reason'
      from jsonb_array_elements(v_rows) as r (kept)
     where l.claim_id = p_claim_id
       and l.id = (r.kept ->> 'id')::uuid;

    v_claim := jsonb_populate_record(
      v_claim, core.merge_values('contract.claims', to_jsonb(v_claim), v_read.p_kept)
    );
    select sum(l.accepted_amount) into v_claim.accepted_amount
      from contract.claim_lines as l
     where l.claim_id = p_claim_id;

    update contract.claims as c
       set status = case v_claim.accepted_amount
             when c.claimed_amount then 'ACCEPTED'
             when 0 then 'REJECTED'
             else 'PARTLY_ACCEPTED'
           end,
           accepted_amount = v_claim.accepted_amount,
           vendor_reference = v_claim.vendor_reference,
           note = v_claim.note,
           answered_at = clock_timestamp()
     where c.id = p_claim_id
    returning * into v_claim;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.record_claim_answer owner to assetry_api;
grant execute on function api.record_claim_answer to authenticated;

comment on function api.record_claim_answer is
$$Record the answer of the vendor to a claim

The claim becomes ACCEPTED, PARTLY_ACCEPTED or REJECTED by the sum of the accepted amounts. Nothing is posted yet:
post_claim does that.
p_lines: One object for each line of the claim with id, of /claim_lines, accepted_amount, from 0 to the claimed amount,
and reject_reason where less is accepted
Refuses with VALIDATION_FAILED, CLAIM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.record_claim_answer

-- source: function api.revise_contract
create or replace function api.revise_contract(
  p_contract_id uuid,
  p_values      api.field_values,
  p_coverages   api.row_list default null,
  p_row_version integer      default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'revise_contract', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_coverages, p_row_version)
  );
  v_read     record;
  v_checked  record;
  v_contract contract.contracts;
  v_base     contract.revisions;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := contract.read_revision(p_values, p_coverages, 'create');
    v_contract := contract.lock_contract(p_contract_id, p_row_version);

    if v_contract.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_contract.contract_number, v_contract.status), 409
      );
    end if;

    perform contract.refuse_open_revision(v_contract);

    select * into v_base
      from contract.revisions as r
     where r.contract_id = p_contract_id
       and r.status = 'APPROVED'
     order by r.revision desc
     limit 1;

    v_revision := jsonb_populate_record(
      v_base,
      '{"labour_percent": 100, "parts_percent": 100, "travel_percent": 100, "cap_period": "TERM"}'::jsonb
        || jsonb_strip_nulls(to_jsonb(v_base)) || '{"reason": null}' || v_read.p_kept
    );
    v_checked := contract.check_coverages(
      coalesce(
        v_read.p_rows,
        (select jsonb_agg(to_jsonb(c) order by c.position) from contract.coverages as c where c.revision_id = v_base.id),
        '[]'
      ),
      v_contract
    );
    perform contract.check_revision(
      v_revision, v_contract, case when v_read.p_rows is null then '[]' else v_checked.p_faults end
    );

    insert into contract.revisions (
      site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent, deductible,
      cap_amount, cap_period, currency, claim_days, authors
    )
    values (
      v_contract.site_id, p_contract_id,
      (select coalesce(max(r.revision), 0) + 1 from contract.revisions as r where r.contract_id = p_contract_id),
      v_revision.effective_on, v_revision.reason, v_revision.labour_percent, v_revision.parts_percent,
      v_revision.travel_percent, v_revision.deductible, v_revision.cap_amount, v_revision.cap_period,
      v_revision.currency, v_revision.claim_days, contract.with_author('{}')
    )
    returning * into v_revision;

    perform contract.store_coverages(v_revision, v_checked.p_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.revise_contract owner to assetry_api;
grant execute on function api.revise_contract to authenticated;

comment on function api.revise_contract is
$$Create a draft revision of the cover of a contract

A revision holds the terms of cover: the shares that the contract pays of labour, parts and travel, deductible, cap and
coverages. It applies to events from effective_on on, once it is approved; the contract stays in force meanwhile, and
earlier events keep their revision. Omitted values are those of the last approved revision, else 100 percent without
deductible and cap. A contract without an approved revision covers no costs.
p_coverages: The lines of the revision, at most 500 objects with scope (ASSET, ASSET_TREE, LOCATION_TREE, CATEGORY,
SITE or ALL) and its target asset_id, category_id, location_id or covered_site_id, work_type, labour_percent,
parts_percent, travel_percent, starts_on, ends_on, meter_name, meter_start and meter_limit; default the lines of the
last approved revision
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED (it is
terminated or closed), REVISION_OPEN (another revision is a draft or awaits approval) and VALIDATION_FAILED.$$;
-- end: function api.revise_contract

-- source: function api.submit_claim
create or replace function api.submit_claim(p_claim_id uuid, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'submit_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_row_version)
  );
  v_claim      contract.claims;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_claim.status := core.next_status(
      'contract.claims', work.claim_label(v_claim), v_claim.status, 'submit_claim'
    );
    select * into v_work_order from work.work_orders as w where w.id = v_claim.work_order_id;
    v_claim := work.check_claim_submission(v_claim, v_work_order);

    update contract.claim_lines as l
       set accepted_amount = null,
           reject_reason = null
     where l.claim_id = p_claim_id
       and l.accepted_amount is not null;

    update contract.claims as c
       set status = v_claim.status,
           submit_by_on = v_claim.submit_by_on,
           accepted_amount = null,
           submissions = c.submissions + 1,
           submitted_at = clock_timestamp()
     where c.id = p_claim_id
    returning * into v_claim;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.submit_claim owner to assetry_api;
grant execute on function api.submit_claim to authenticated;

comment on function api.submit_claim is
$$Submit a claim to the vendor

A DRAFT becomes SUBMITTED; send it to the vendor, and record the answer with record_claim_answer. A REJECTED claim is
submitted once more at most, as an appeal. The last day, submit_by_on, is that of the completion of the work order plus
claim_days of the contract revision; an appeal has no last day.
Refuses with CLAIM_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, ALREADY_APPEALED, CLAIM_TOO_LATE and COST_REVERSED (a
cost of the claim was reversed; details names the lines: remove them with update_claim, or cancel the claim).$$;
-- end: function api.submit_claim

-- source: function api.submit_purchase_order
create or replace function api.submit_purchase_order(
  p_purchase_order_id uuid,
  p_row_version       integer default null,
  p_override_reason   text    default null
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'submit_purchase_order', 'purchase_order.create',
    jsonb_build_array(p_purchase_order_id, p_row_version, p_override_reason)
  );
  v_order  procurement.purchase_orders;
begin
  if v_answer is null then
    p_override_reason := core.check_text('p_override_reason', p_override_reason, 2000);

    if p_override_reason is not null then
      perform core.require_permission('entitlement.override');
    end if;

    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_order.status := procurement.next_order_status(v_order, 'submit_purchase_order');
    v_order := procurement.with_override(v_order, p_override_reason);
    perform procurement.check_submission(v_order, true);
    v_order.exchange_rate := procurement.rate_of_order(v_order);

    update procurement.purchase_orders as o
       set exchange_rate = v_order.exchange_rate
     where o.id = p_purchase_order_id
       and o.exchange_rate <> v_order.exchange_rate;

    perform procurement.check_budgets(p_purchase_order_id);

    update procurement.purchase_orders as o
       set status = v_order.status,
           status_note = null,
           override_reason = v_order.override_reason,
           overridden_work_order_ids = v_order.overridden_work_order_ids,
           author_ids = procurement.with_author(o.author_ids)
     where o.id = p_purchase_order_id
    returning * into v_order;

    perform procurement.open_steps(procurement.approvable_order(v_order));

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.submit_purchase_order owner to assetry_api;
grant execute on function api.submit_purchase_order to authenticated;

comment on function api.submit_purchase_order is
$$Submit a purchase order for approval

Creates the approval steps of the matching rules (/purchase_approvals); without a rule any account with the permission
can approve. An order in another currency than the site's takes today's rate of the organization, until the order is
changed; rules, limits and budgets use the total at that rate. A service for a work order that is covered today by a
contract that requires authorized vendors is ordered from these (/authorized_vendors).
p_override_reason: Reason for ordering from another vendor, at most 2000 characters; requires entitlement.override. The
contract then pays nothing of the service. It holds for this vendor and for the work orders that need it now
(overridden_work_order_ids of /purchase_orders), not for other work orders; default none
Refuses with PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY, VENDOR_NOT_APPROVED,
CONTRACT_NOT_IN_FORCE (it is not active or has ended; details names all obstacles), RATE_MISSING, BUDGET_EXCEEDED (a
hard budget has less available than the order charges (explain_order_budgets)), VALIDATION_FAILED, PERMISSION_DENIED
(p_override_reason without entitlement.override), AUTHORIZED_VENDOR_REQUIRED and APPROVER_UNABLE (an approval rule
names an approver who cannot approve; details names each).$$;
-- end: function api.submit_purchase_order

-- source: function api.update_claim
create or replace function api.update_claim(
  p_claim_id    uuid,
  p_values      api.field_values default '{}',
  p_lines       api.row_list     default null,
  p_row_version integer          default null
)
returns setof contract.claim_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_values, p_lines, p_row_version)
  );
  v_read       record;
  v_rows       jsonb;
  v_claim      contract.claims;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_read := core.read_record('contract.claims', p_values, 'update');

    if p_lines is not null then
      select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
        from core.read_rows('p_lines', 'contract.claim_lines', p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    v_claim := work.lock_claim(p_claim_id, p_row_version);

    if v_claim.status <> 'DRAFT' then
      perform core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'update_claim');
    end if;

    v_claim := jsonb_populate_record(
      v_claim, core.merge_values('contract.claims', to_jsonb(v_claim), v_read.p_kept)
    );

    update contract.claims as c
       set vendor_reference = v_claim.vendor_reference,
           note = v_claim.note
     where c.id = p_claim_id
    returning * into v_claim;

    if p_lines is not null then
      select * into v_work_order from work.work_orders as w where w.id = v_claim.work_order_id;
      v_claim := work.store_claim_lines(
        v_claim, v_work_order, work.check_claim_lines(v_claim, v_work_order, v_rows, '[]')
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

alter function api.update_claim owner to assetry_api;
grant execute on function api.update_claim to authenticated;

comment on function api.update_claim is
$$Change a draft claim

Omitted fields keep their values.
p_lines: All lines of the claim, as in create_claim; default the present lines
Refuses with VALIDATION_FAILED, CLAIM_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and CLAIM_EMPTY.$$;
-- end: function api.update_claim

-- source: function api.update_contract_revision
create or replace function api.update_contract_revision(
  p_contract_revision_id uuid,
  p_values               api.field_values,
  p_coverages            api.row_list default null,
  p_row_version          integer      default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_contract_revision', 'contract.update',
    jsonb_build_array(p_contract_revision_id, p_values, p_coverages, p_row_version)
  );
  v_read     record;
  v_checked  record;
  v_contract contract.contracts;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := contract.read_revision(p_values, p_coverages, 'update');
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);

    if v_revision.status <> 'DRAFT' then
      v_revision.status := core.next_status(
        'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'update_contract_revision'
      );
    end if;

    select * into v_contract from contract.contracts as c where c.id = v_revision.contract_id;
    v_revision := jsonb_populate_record(
      v_revision, core.merge_values('contract.revisions', to_jsonb(v_revision), v_read.p_kept)
    );
    v_checked := contract.check_coverages(coalesce(v_read.p_rows, '[]'), v_contract);
    perform contract.check_revision(v_revision, v_contract, v_checked.p_faults);

    update contract.revisions as r
       set status = v_revision.status,
           effective_on = v_revision.effective_on,
           reason = v_revision.reason,
           labour_percent = v_revision.labour_percent,
           parts_percent = v_revision.parts_percent,
           travel_percent = v_revision.travel_percent,
           deductible = v_revision.deductible,
           cap_amount = v_revision.cap_amount,
           cap_period = v_revision.cap_period,
           currency = v_revision.currency,
           claim_days = v_revision.claim_days,
           authors = contract.with_author(v_revision.authors)
     where r.id = p_contract_revision_id
    returning * into v_revision;

    if v_read.p_rows is not null then
      perform contract.store_coverages(v_revision, v_checked.p_lines);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.update_contract_revision owner to assetry_api;
grant execute on function api.update_contract_revision to authenticated;

comment on function api.update_contract_revision is
$$Change a revision of the cover of a contract

A revision that awaits approval becomes a DRAFT again. Omitted fields keep their values. An approved revision never
changes: create the next one with revise_contract.
p_contract_revision_id: Id of a row of /contract_revisions
p_coverages: All lines of the revision, as in revise_contract; default the present lines
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
-- end: function api.update_contract_revision

-- source: function contract.authorized_parties
-- Who may do the work of a contract at a site at an instant: its vendor, and those who are authorized for it or its
-- type, without vendors that were blocked then. Own staff is the organization.
create or replace function contract.authorized_parties(
  p_contract contract.contracts, p_site_id uuid, p_at timestamptz
)
returns table (party_id uuid)
language sql
stable
set search_path = ''
as $$
  select v.id
    from contract.vendors as v
   where v.id = p_contract.vendor_id
     and coalesce(p_at < v.blocked_at, true)
  union
  select coalesce(v.id, a.organization_id)
    from contract.authorized_vendors as a
    left join contract.vendors as v on v.id = a.vendor_id
   where a.organization_id = p_contract.organization_id
     and a.subject_id in (p_contract.id, p_contract.type_id)
     and coalesce(p_at < a.archived_at, true)
     and (a.site_id is null or a.site_id = p_site_id)
     and core.site_date(p_site_id, p_at) between coalesce(a.starts_on, '-infinity') and coalesce(a.ends_on, 'infinity')
     and coalesce(p_at < v.blocked_at, true)
$$;

grant execute on function contract.authorized_parties to assetry_api, assetry_list;
-- end: function contract.authorized_parties

-- source: function contract.check_closing
-- Refuses to close a contract, which is locked, with claims that are not closed, or with open work that names it or
-- whose costs it covers. At the sites of others, too: as the owner, without naming what the caller does not reach.
create or replace function contract.check_closing(p_contract contract.contracts)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sites uuid[] := core.reachable_site_ids();
  v_found record;
begin
  select count(*) as n,
         coalesce(
           jsonb_agg(
             core.fault('p_contract_id', 'CLAIMS_OPEN', format('Claim %s is %s', c.claim_number, c.status))
               || jsonb_build_object('id', c.id)
             order by c.claim_number
           ) filter (where c.site_id = any (v_sites)),
           '[]'
         ) as details
    into v_found
    from contract.claims as c
   where c.organization_id = p_contract.organization_id
     and c.contract_id = p_contract.id
     and c.status not in ('CREDITED', 'CLOSED', 'CANCELLED');

  if v_found.n > 0 then
    perform core.refuse(
      'CLAIMS_OPEN', format('Contract %s has open claims', p_contract.contract_number), 409, v_found.details,
      'Close them with close_claim, or cancel them with cancel_claim'
    );
  end if;

  select count(*) as n,
         coalesce(
           jsonb_agg(
             core.fault('p_contract_id', 'WORK_OPEN', format('Work order %s is %s', w.work_order_number, w.status))
               || jsonb_build_object('id', w.id)
             order by w.work_order_number
           ) filter (where w.site_id = any (v_sites)),
           '[]'
         ) as details
    into v_found
    from (
      select o.*
        from work.work_orders as o
       where o.organization_id = p_contract.organization_id
         and not work.is_over(o.status)
         and (
           o.contract_id = p_contract.id
           or exists (
             select 1
               from contract.uses as u
              where u.organization_id = o.organization_id
                and u.site_id = o.site_id
                and u.work_order_id = o.id
                and u.contract_id = p_contract.id
           )
         )
       order by o.work_order_number
       limit 100
    ) as w;

  if v_found.n > 0 then
    perform core.refuse(
      'WORK_OPEN', format('Contract %s has open work', p_contract.contract_number), 409, v_found.details,
      'Complete or cancel it first'
    );
  end if;
end
$$;

grant execute on function contract.check_closing to assetry_api;
-- end: function contract.check_closing

-- source: function contract.copy_terms
-- Copies to a contract the terms of cover of the one that it continues, as a draft revision from its first day on, and
-- the vendors that are authorized after its last day, each from its day on. Left behind are lines and vendors that have
-- ended before, and vendors that are authorized only after the last day of the new term.
create or replace function contract.copy_terms(p_contract contract.contracts, p_before contract.contracts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_revision contract.revisions;
  v_lines    contract.coverages[];
begin
  insert into contract.authorized_vendors (site_id, contract_id, vendor_id, is_own_staff, starts_on, ends_on)
  select a.site_id, p_contract.id, a.vendor_id, a.is_own_staff, s.starts_on,
         nullif(max(coalesce(a.ends_on, 'infinity')), 'infinity')
    from contract.authorized_vendors as a
   cross join lateral (
      select case when a.starts_on > p_contract.starts_on then a.starts_on end as starts_on
   ) as s
   where a.contract_id = p_before.id
     and a.archived_at is null
     and coalesce(a.ends_on, 'infinity') >= p_contract.starts_on
     and coalesce(a.starts_on, '-infinity') <= coalesce(p_contract.ends_on, 'infinity')
   group by a.site_id, a.vendor_id, a.is_own_staff, s.starts_on;

  select * into v_revision
    from contract.revisions as r
   where r.id = contract.revision_on(p_before.id, p_before.ends_on);

  if not found then
    return;
  end if;

  v_lines := array(
    select jsonb_populate_record(
             l,
             jsonb_build_object(
               'starts_on', null, 'ends_on', null, 'position', row_number() over (order by l.position)
             )
           )
      from contract.coverages as l
     where l.revision_id = v_revision.id
       and coalesce(l.ends_on, 'infinity') >= p_before.ends_on
     order by l.position
  );

  insert into contract.revisions (
    site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent, deductible,
    cap_amount, cap_period, currency, claim_days, authors
  )
  values (
    p_contract.site_id, p_contract.id, 1, p_contract.starts_on, format('Renewal of %s', p_before.contract_number),
    v_revision.labour_percent, v_revision.parts_percent, v_revision.travel_percent, v_revision.deductible,
    v_revision.cap_amount, v_revision.cap_period, v_revision.currency, v_revision.claim_days, contract.with_author('{}')
  )
  returning * into v_revision;

  perform contract.store_coverages(v_revision, v_lines);
end
$$;

grant execute on function contract.copy_terms to assetry_api;
-- end: function contract.copy_terms

-- source: function contract.is_bound
-- Whether only authorized vendors do the work of a contract at an instant: by its type, signed or not, or by the
-- contract once it is signed; not after its termination.
create or replace function contract.is_bound(p_contract contract.contracts, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (
           exists (select 1 from contract.types as t where t.id = p_contract.type_id and t.requires_authorized_vendor)
             or p_contract.requires_authorized_vendor and coalesce(p_contract.signed_at <= p_at, false)
         )
     and coalesce(p_at < p_contract.terminated_at, true)
$$;

grant execute on function contract.is_bound to assetry_api, assetry_list;
-- end: function contract.is_bound

-- source: function contract.note_block
-- Keeps since when a vendor is blocked, whatever action blocks or unblocks it: work that was done before stays that of
-- a vendor that was not blocked.
create or replace function contract.note_block()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.blocked_at := case when new.status = 'BLOCKED' then coalesce(new.blocked_at, clock_timestamp()) end;
  return new;
end
$$;

create or replace trigger note_block
  before insert or update of status on contract.vendors
  for each row
  execute function contract.note_block();
-- end: function contract.note_block

-- source: function core.kept_columns
-- The columns of lists that hold money, with the permission that shows them and nothing else besides: whoever has
-- neither that nor another permission that makes or changes such values finds them empty, also to a filter and to an
-- order. What such a permission is besides is said by the function that the list asks (reads_…).
create or replace function core.kept_columns()
returns table (list text, permission text, columns text[])
language sql
immutable
set search_path = ''
as $$
  values
    ('depreciation_adjustments', 'asset.read_values', array['cost_amount', 'salvage_amount']),
    ('depreciation_enrolments', 'asset.read_values', array['cost', 'salvage_amount', 'accumulated_depreciation', 'book_value']),
    ('asset_disposals', 'asset.read_values', array['proceeds', 'book_value', 'gain']),
    ('assets', 'asset.read_values', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour']),
    ('budget_entries', 'budget.read', array['amount']),
    ('budget_revisions', 'budget.read', array['old_amount', 'new_amount']),
    ('budget_transfers', 'budget.read', array['amount']),
    (
      'budgets', 'budget.read',
      array[
        'amount', 'pre_committed_amount', 'committed_amount', 'actual_amount', 'available_amount',
        'used_percent'
      ]
    ),
    ('consignment_liabilities', 'purchase_order.read_prices', array['unit_price', 'owed_amount']),
    ('claim_lines', 'contract.read', array['claimed_amount', 'accepted_amount', 'refused_amount']),
    ('claims', 'contract.read', array['claimed_amount', 'accepted_amount']),
    ('contract_revisions', 'contract.read', array['deductible', 'cap_amount']),
    (
      'contract_uses', 'contract.read',
      array['cost_amount', 'gross_amount', 'covered_amount', 'billable_amount']
    ),
    ('contracts', 'contract.read', array['total_value']),
    ('coverage_leaks', 'contract.read', array['cost_amount', 'lost_amount']),
    (
      'depreciation_charges', 'asset.read_values',
      array[
        'opening_value', 'changed_amount', 'charge_amount', 'closing_value'
      ]
    ),
    ('invoice_charges', 'purchase_order.read_prices', array['amount', 'tax_amount', 'amount_variance']),
    ('order_charges', 'purchase_order.read_prices', array['amount']),
    ('job_plan_lines', 'work_order_cost.read', array['unit_cost']),
    (
      'purchase_order_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount', 'unit_charge',
        'charge_difference', 'posted_charge'
      ]
    ),
    (
      'purchase_order_revisions', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines', 'order_charges',
        'revised_charges'
      ]
    ),
    (
      'purchase_orders', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'gross_amount', 'approved_amount', 'pending_amount'
      ]
    ),
    ('purchase_receipt_lines', 'purchase_order.read_prices', array['unit_cost']),
    ('quote_lines', 'purchase_order.read_prices', array['unit_price', 'amount']),
    ('quotes', 'purchase_order.read_prices', array['total_amount']),
    ('requisition_lines', 'purchase_order.read_prices', array['estimated_price', 'amount', 'pending_amount']),
    ('requisitions', 'purchase_order.read_prices', array['total_amount', 'approved_amount']),
    ('stock_levels', 'stock.read_values', array['value', 'average_cost', 'last_cost']),
    (
      'stock_movements', 'stock.read_values',
      array[
        'unit_cost', 'amount', 'charged_amount', 'variance', 'owed_amount', 'old_value', 'new_value',
        'old_average', 'new_average', 'freight_amount'
      ]
    ),
    (
      'stock_transfer_lines', 'stock.read_values',
      array[
        'shipped_value', 'received_value', 'lost_value', 'value_in_transit', 'freight_amount',
        'received_freight_amount', 'lost_freight_amount'
      ]
    ),
    ('stock_transfers', 'stock.read_values', array['freight_amount']),
    ('stock_values', 'stock.read_values', array['value']),
    (
      'vendor_invoice_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount', 'expected_amount'
      ]
    ),
    ('vendor_invoices', 'purchase_order.read_prices', array['net_amount', 'tax_amount', 'gross_amount']),
    ('work_order_costs', 'work_order_cost.read', array['unit_cost', 'amount', 'base_amount']),
    ('work_order_labour_pieces', 'work_order_cost.read', array['hourly_rate', 'amount', 'base_value', 'increment_value']),
    ('work_order_plan_lines', 'work_order_cost.read', array['unit_cost', 'amount']),
    ('open_work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('stocked_items', 'stock.read_values', array['standard_cost', 'consignment_price']),
    ('vendor_returns', 'purchase_order.read_prices', array['credited_amount'])
$$;

grant execute on function core.kept_columns to assetry_api;
-- end: function core.kept_columns

-- source: function hook.reading_needed
-- The domains that a list, or a function that only reads, shows: with 1 where the caller's own records are enough, with
-- 2 where everything within reach is shown or counted. Places, vocabulary and what each account has are not named.
-- test/db/catalog/reading.test.ts compares it with the lists and functions.
create or replace function hook.reading_needed()
returns table (path text, domain text, level integer)
language sql
immutable
set search_path = ''
as $$
  select p.path, n.domain, n.level
    from (
    values
      ('asset', 1, '{
        asset_booking_assets, asset_bookings, asset_custodies, asset_downtimes, asset_installations,
        asset_status_changes, assets, depreciation_books
      }'::text[]),
      ('asset', 2, '{
        asset_audit_lines, asset_audits, asset_disposals, asset_move_corrections, asset_placements, asset_positions,
        asset_relations, asset_spares, assets_down, depreciation_adjustments, depreciation_charges,
        depreciation_enrolments, rpc/explain_asset_availability, rpc/explain_availability,
        rpc/explain_operational_state, rpc/list_asset_tree, rpc/list_bookable_assets, rpc/list_bookable_models,
        rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, claim_lines, claims, contract_coverages, contract_revisions, contract_uses, contracts,
        coverage_leaks, rpc/explain_coverage_leakage, rpc/explain_warranty_recovery, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('inventory', 2, '{
        consignment_liabilities, item_manufacturer_parts, items, kit_components, lots, rpc/explain_stock_indicators,
        rpc/explain_stock_values, rpc/list_stock_availability, rpc/verify_stock_ledger, stock_balances,
        stock_count_lines, stock_counts, stock_levels, stock_movements, stock_reservations, stock_transfer_lines,
        stock_transfers, stock_values, stocked_items, storeroom_bins, storerooms
      }'::text[]),
      ('itam', 2, '{device_scans, discovered_devices, software_installations, software_updates}'::text[]),
      ('maintenance', 1, '{job_plan_lines, job_plan_revisions, job_plan_tasks, job_plans}'::text[]),
      ('maintenance', 2, '{
        maintenance_blackouts, maintenance_occurrences, maintenance_route_stops, maintenance_routes,
        maintenance_schedule_plans, maintenance_schedule_tasks, maintenance_schedules, maintenance_strategies,
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_overdue_maintenance,
        rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{notification_destinations, notification_messages}'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/verify_budgets, vendor_invoice_lines,
        vendor_invoices, vendor_return_lines, vendor_returns
      }'::text[]),
      ('request', 1, '{request_messages, requests}'::text[]),
      ('request', 2, '{request_portals, rpc/list_similar_work}'::text[]),
      ('safety', 1, '{permit_kind_limits, permit_kind_questions, permit_kind_signers}'::text[]),
      ('safety', 2, '{
        lockout_applications, lockout_locks, lockout_points, lockout_procedures, permit_gas_tests, permit_questions,
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_coverage_leakage, rpc/explain_due_compliance, rpc/explain_entitlement,
        rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_warranty_recovery, rpc/explain_work_backlog,
        rpc/explain_work_costs, rpc/explain_wrench_time, work_order_labour_pieces, work_order_mentions,
        work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, worker_certificates, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, labour_rates, pay_rules, qualification_requirements, rpc/explain_labour_capacity,
        shift_assignments
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function procurement.apply_revision
-- Makes a purchase order that is locked what its revision says that was handed in; answers it as it then is, not
-- approved yet. What it bears of budgets follows with its approval. Whoever wrote the revision stays its author.
create or replace function procurement.apply_revision(p_order procurement.purchase_orders)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_authors uuid[] := p_order.author_ids;
  v_revised procurement.order_revisions;
begin
  perform procurement.lock_order_budgets(p_order.id, true);

  update procurement.order_revisions as r
     set status = 'SUPERSEDED'
   where r.purchase_order_id = p_order.id
     and r.status = 'PENDING'
  returning * into v_revised;

  update procurement.purchase_orders as o
     set held_status = null,
         pending_amount = null,
         revision = o.revision + 1,
         acknowledged_at = null
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.change_order(
    p_order,
    v_revised.revised_values || case
      when v_revised.revised_charges is null then '{}'
      else jsonb_build_object('charges', v_revised.revised_charges)
    end,
    case
      when v_revised.revised_lines is not null then
        array(
          select l
            from jsonb_populate_recordset(null::procurement.order_lines, v_revised.revised_lines) as l
           order by l.position
        )
    end
  );

  update procurement.purchase_orders as o
     set author_ids = v_authors
   where o.id = p_order.id
  returning * into p_order;

  perform procurement.check_submission(p_order);
  return p_order;
end
$$;

grant execute on function procurement.apply_revision to assetry_api;
-- end: function procurement.apply_revision

-- source: function procurement.authorization_faults
-- Why the vendor of a purchase order cannot do the work of its lines by the contracts of their work orders, now. What
-- was received is done, and what is overridden is not asked.
create or replace function procurement.authorization_faults(p_order procurement.purchase_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  return coalesce(
    (
      select jsonb_agg(
               core.fault(
                 format('p_lines[%s].work_order_id', l.position), 'AUTHORIZED_VENDOR_REQUIRED',
                 format('%s for work order %s', u.reason, w.work_order_number)
               )
                 || jsonb_build_object('id', w.id) || u.details
               order by l.position, u.contract_number
             )
        from procurement.order_lines as l
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(w, array[p_order.vendor_id]) as u
       where l.purchase_order_id = p_order.id
         and l.position is not null
         and l.kind = 'SERVICE'
         and l.received_quantity < l.quantity
         and w.id <> all (p_order.overridden_work_order_ids)
    ),
    '[]'
  );
end
$$;

grant execute on function procurement.authorization_faults to assetry_api;
-- end: function procurement.authorization_faults

-- source: function procurement.change_order
-- Changes a purchase order that is locked: its values, as they were read, and its lines, unless they are null.
create or replace function procurement.change_order(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders := jsonb_populate_record(
    p_order, core.merge_values('procurement.purchase_orders', to_jsonb(p_order), p_values - 'charges')
  );
begin
  if v_order.vendor_id <> p_order.vendor_id and p_order.sent_at is not null then
    perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'The vendor already has the order');
  end if;

  perform procurement.check_order(v_order);
  -- What was valued keeps its rate; a revision has the rate of the day on which it was handed in.
  v_order.exchange_rate := case
    when p_order.receipt_status <> 'NONE' or p_order.invoice_status <> 'NONE' then p_order.exchange_rate
    when p_values ? 'exchange_rate' then v_order.exchange_rate
    else procurement.rate_of_order(v_order)
  end;
  perform procurement.lock_order_budgets(p_order.id);

  -- A revision that takes other charges has them beside its values.
  if p_values ? 'charges' then
    perform procurement.store_order_charges(v_order, p_values -> 'charges');
  end if;

  if p_lines is not null then
    v_order := procurement.store_order_lines(v_order, p_lines);
  elsif p_values ? 'charges' then
    v_order := procurement.settle_order_charges(v_order);
  end if;

  -- An override holds for its vendor and the work orders that it was given for.
  update procurement.purchase_orders as o
     set vendor_id = v_order.vendor_id,
         override_reason = case when o.vendor_id = v_order.vendor_id then o.override_reason end,
         overridden_work_order_ids = case
           when o.vendor_id = v_order.vendor_id then o.overridden_work_order_ids
           else '{}'
         end,
         contract_id = v_order.contract_id,
         exchange_rate = v_order.exchange_rate,
         payment_terms = v_order.payment_terms,
         ship_to = v_order.ship_to,
         needed_on = v_order.needed_on,
         note = v_order.note,
         total_amount = v_order.total_amount,
         tax_amount = v_order.tax_amount,
         author_ids = procurement.with_author(o.author_ids)
   where o.id = p_order.id;

  v_order := procurement.settle_order(p_order.id);
  perform procurement.settle_budgets(p_order.id, 'procurement.purchase_orders', p_order.id);
  return v_order;
end
$$;

grant execute on function procurement.change_order to assetry_api;
-- end: function procurement.change_order

-- source: function procurement.match_lines
-- Holds the lines of an invoice against its order, at the level of each, or against what was used, and names what does
-- not match; answers whether all do. Both are locked, and what the invoice claims is counted already, less what credit
-- notes claim of what went back. Tolerances are inclusive; taxes may be rounded to the smallest coin, line by line. A
-- price that is right and costs more or less in the currency of the site than the tolerance allows, because the rate
-- has changed, does not match, either; nor does the service of a vendor whom a contract of the work did not authorize
-- on the day of its last receipt.
create or replace function procurement.match_lines(p_invoice procurement.invoices)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_unauthorized uuid[] := '{}';
begin
  if p_invoice.kind = 'CREDIT' then
    perform procurement.match_credit(p_invoice);
    return not exists (
      select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
       union all
      select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
    );
  elsif p_invoice.purchase_order_id is null then
    perform procurement.match_dues(p_invoice);
  else
    perform procurement.match_charges(p_invoice);
    v_unauthorized := array(
      select l.id
        from procurement.purchase_orders as o
        join procurement.order_lines as l on l.purchase_order_id = o.id and l.kind = 'SERVICE'
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(
          w, array[o.vendor_id], coalesce(procurement.last_received_at(l), clock_timestamp())
        ) as u
       where o.id = p_invoice.purchase_order_id
         and w.id <> all (o.overridden_work_order_ids)
    );
  end if;

  update procurement.invoice_lines as l
     set quantity_variance = o.invoiced_quantity - o.credited_quantity - b.most,
         tax_variance = x.difference,
         price_variance = case when p_invoice.currency = p.currency then l.unit_price - o.unit_price end,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NO_RECEIPT', b.most = 0),
                 (
                   2, 'QTY_OVER',
                   b.most > 0
                     and o.invoiced_quantity - o.credited_quantity
                           > b.most * (1 + coalesce(o.invoice_tolerance_percent, 0) / 100)
                 ),
                 (3, 'PRICE_OVER', p_invoice.currency = p.currency and l.unit_price - o.unit_price > t.tolerance),
                 (4, 'PRICE_UNDER', p_invoice.currency = p.currency and o.unit_price - l.unit_price > t.tolerance),
                 (5, 'PO_CLOSED', p.status in ('CLOSED', 'CANCELLED') or o.position is null),
                 (6, 'CURRENCY', p_invoice.currency <> p.currency),
                 (7, 'TAX_DIFFERS', abs(x.difference) > procurement.smallest_coin(p_invoice.currency)),
                 (
                   8, 'RATE_DIFFERS',
                   p_invoice.currency = p.currency
                     and abs(l.unit_price - o.unit_price) <= t.tolerance
                     and abs(l.unit_price * p_invoice.exchange_rate - o.unit_price * p.exchange_rate)
                           > t.tolerance * p.exchange_rate
                 ),
                 (9, 'VENDOR_NOT_AUTHORIZED', o.id = any (v_unauthorized))
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from procurement.order_lines as o
    join procurement.purchase_orders as p on p.id = o.purchase_order_id
   cross join lateral (select procurement.match_base(o) as most) as b
   cross join lateral (
      select greatest(
               coalesce(o.price_tolerance_amount, 0), o.unit_price * coalesce(o.price_tolerance_percent, 0) / 100
             ) as tolerance
   ) as t
   cross join procurement.invoice_lines as c
   cross join lateral (
      select case
               when o.tax_percent is not null then
                 c.tax_amount - procurement.tax_of(c.amount, o.tax_percent, c.amount_places)
             end as difference
   ) as x
   where l.invoice_id = p_invoice.id
     and o.id = l.purchase_order_line_id
     and c.id = l.id;

  return not exists (
    select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
     union all
    select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
  );
end
$$;

grant execute on function procurement.match_lines to assetry_api;
-- end: function procurement.match_lines

-- source: function procurement.submission_faults
-- What stands against handing in a purchase order, or its revision, which asks for authorized vendors; and against what
-- follows, which does not ask for them again.
create or replace function procurement.submission_faults(
  p_order              procurement.purchase_orders,
  p_asks_authorization boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place) filter (where f.is_so), '[]')
         || case
              when p_asks_authorization then procurement.authorization_faults(p_order)
              else '[]'
            end
    from contract.vendors as v
    left join contract.contracts as c on c.id = p_order.contract_id
   cross join lateral (
      values
        (
          1, 'p_lines', 'PURCHASE_ORDER_EMPTY', 'The order has no lines',
          not exists (
            select 1
              from procurement.order_lines as l
             where l.purchase_order_id = p_order.id
               and l.position is not null
          )
        ),
        (2, 'vendor_id', 'VENDOR_NOT_APPROVED', format('Vendor %s is %s', v.name, v.status), v.status <> 'APPROVED'),
        (
          3, 'contract_id', 'CONTRACT_NOT_IN_FORCE', format('Contract %s is %s', c.contract_number, c.status),
          c.id is not null
            and (
              c.status <> 'ACTIVE'
              or not core.site_date(p_order.site_id)
                       between coalesce(c.starts_on, '-infinity') and coalesce(c.ends_on, 'infinity')
            )
        )
    ) as f (place, field, code, message, is_so)
   where v.id = p_order.vendor_id
$$;

grant execute on function procurement.submission_faults to assetry_api;
-- end: function procurement.submission_faults

-- source: function procurement.with_override
-- An order with the override that its submission gives: the reason, and the work orders whose contracts do not
-- authorize its vendor now. Without a reason, or where nothing is to be overridden, none.
create or replace function procurement.with_override(p_order procurement.purchase_orders, p_reason text)
returns procurement.purchase_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_order.override_reason := null;
  p_order.overridden_work_order_ids := '{}';

  if p_reason is null then
    return p_order;
  end if;

  p_order.overridden_work_order_ids := array(
    select distinct (f.fault ->> 'id')::uuid
      from jsonb_array_elements(procurement.authorization_faults(p_order)) as f (fault)
     order by 1
  );

  if p_order.overridden_work_order_ids <> '{}' then
    p_order.override_reason := p_reason;
  end if;

  return p_order;
end
$$;

grant execute on function procurement.with_override to assetry_api;
-- end: function procurement.with_override

-- source: function work.binding_contracts
-- The contracts that let only authorized vendors do the work of a work order at an instant: those that cover it, or
-- whose category covers nothing, on the day at the site, and the contract that it names. Drafts bind, too; cap,
-- currency and suspension do not release.
create or replace function work.binding_contracts(p_work_order work.work_orders, p_at timestamptz)
returns setof contract.contracts
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day date;
begin
  if not contract.binds_any() then
    return;
  end if;

  v_day := core.site_date(p_work_order.site_id, p_at);

  return query
  select distinct c.*
    from (
      select (l.contract).*
        from work.covering_lines(
               p_work_order.site_id, p_work_order.asset_id, p_work_order.location_id, p_work_order.work_type, p_at,
               null, true
             ) as l
       where not exists (
               select 1
                 from jsonb_array_elements(l.reasons) as r
                where r ->> 'code' in ('BEFORE_START', 'AFTER_END', 'WORK_TYPE_NOT_COVERED', 'METER_LIMIT')
                   or r ->> 'code' = 'CATEGORY_NOT_APPLICABLE'
                      and l.category not in ('LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT')
             )
      union
      select o.*
        from contract.contracts as o
       where o.organization_id = p_work_order.organization_id
         and o.id = p_work_order.contract_id
         and v_day between coalesce(o.starts_on, '-infinity') and coalesce(o.ends_on, 'infinity')
    ) as c
   where contract.is_bound(c, p_at);
end
$$;

grant execute on function work.binding_contracts to assetry_api, assetry_list;
-- end: function work.binding_contracts

-- source: function work.check_claim_answer
-- Refuses an answer that leaves out a line of a claim or names another one, and amounts that contradict the line, with
-- every fault at once. The claim is locked.
create or replace function work.check_claim_answer(p_claim contract.claims, p_rows jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(f.fault order by f.position, f.fault ->> 'field'), '[]'))
    from (
      select r.position, core.fault(format('p_lines[%s].%s', r.position, c.field), c.code, c.message) as fault
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        left join contract.claim_lines as l on l.claim_id = p_claim.id and l.id = (r.kept ->> 'id')::uuid
       cross join lateral (
          values
            ('id', 'MISSING_VALUE', 'Required', r.kept ->> 'id' is null),
            ('id', 'NOT_FOUND', 'No such line of the claim', r.kept ->> 'id' is not null and l.id is null),
            (
              'id', 'ALREADY_EXISTS', 'An earlier row has the same line',
              exists (
                select 1
                  from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                 where o.position < r.position
                   and o.kept ->> 'id' = r.kept ->> 'id'
              )
            ),
            ('accepted_amount', 'MISSING_VALUE', 'Required', r.kept ->> 'accepted_amount' is null),
            (
              'accepted_amount', 'TOO_LARGE', 'More than is claimed',
              (r.kept ->> 'accepted_amount')::numeric > l.claimed_amount
            ),
            (
              'accepted_amount', 'INVALID_VALUE', 'More decimals than the currency has',
              not work.has_coins((r.kept ->> 'accepted_amount')::numeric, p_claim.currency)
            ),
            (
              'reject_reason', 'MISSING_VALUE', 'Required where less than claimed is accepted',
              (r.kept ->> 'accepted_amount')::numeric < l.claimed_amount and r.kept ->> 'reject_reason' is null
            ),
            (
              'reject_reason', 'NOT_ALLOWED', 'Everything claimed is accepted',
              (r.kept ->> 'accepted_amount')::numeric = l.claimed_amount and r.kept ->> 'reject_reason' is not null
            )
        ) as c (field, code, message, is_so)
       where c.is_so
      union all
      select 0, core.fault('p_lines', 'MISSING_VALUE', format('Line %s of the claim has no answer', l.position))
        from contract.claim_lines as l
       where l.claim_id = p_claim.id
         and not exists (
               select 1 from jsonb_array_elements(p_rows) as r (kept) where (r.kept ->> 'id')::uuid = l.id
             )
    ) as f
$$;

grant execute on function work.check_claim_answer to assetry_api;
-- end: function work.check_claim_answer

-- source: function work.check_claim_lines
-- The lines of a claim from rows of core.read_rows, or from everything that can be claimed in the currency of the first
-- cost; refuses with every fault. The work order is locked.
create or replace function work.check_claim_lines(
  p_claim contract.claims, p_work_order work.work_orders, p_rows jsonb, p_faults jsonb
)
returns contract.claim_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_uses  contract.uses[] := array(
    select u from work.claimable(p_work_order, p_claim.contract_id, p_claim.id) as u order by u.id
  );
  v_lines contract.claim_lines[];
begin
  if p_rows is null then
    v_lines := array(
      select jsonb_populate_record(
               null::contract.claim_lines,
               jsonb_build_object(
                 'position', row_number() over (order by u.id), 'cost_line_id', u.cost_line_id, 'use_id', u.id,
                 'claimed_amount', u.covered_amount
               )
             )
        from unnest(v_uses) as u
       where u.currency = v_uses[1].currency
    );
  else
    select array_agg(
             jsonb_populate_record(
               null::contract.claim_lines,
               jsonb_build_object('claimed_amount', u.covered_amount) || jsonb_strip_nulls(r.kept)
                 || jsonb_build_object('position', r.position, 'use_id', u.id)
             )
             order by r.position
           ),
           p_faults || coalesce(
             jsonb_agg(
               core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position
             )
               filter (where f.code is not null),
             '[]'
           )
      into v_lines, p_faults
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      left join unnest(v_uses) as u on u.cost_line_id = (r.kept ->> 'cost_line_id')::uuid
      left join lateral (
        values
          (
            1, 'cost_line_id', 'NOT_CLAIMABLE',
            'The contract pays nothing of this cost, or it is reversed or in another claim',
            r.kept ->> 'cost_line_id' is not null and u.id is null
          ),
          (
            2, 'cost_line_id', 'ALREADY_EXISTS', 'An earlier line has the same cost',
            exists (
              select 1
                from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
               where o.position < r.position
                 and o.kept ->> 'cost_line_id' = r.kept ->> 'cost_line_id'
            )
          ),
          (
            3, 'cost_line_id', 'CURRENCY_DIFFERS', 'The contract pays it in another currency than the first line',
            u.currency <> (
              select f.currency
                from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
                join unnest(v_uses) as f on f.cost_line_id = (o.kept ->> 'cost_line_id')::uuid
               order by o.position
               limit 1
            )
          ),
          (
            4, 'claimed_amount', 'TOO_LARGE', 'More than the contract pays of this cost',
            (r.kept ->> 'claimed_amount')::numeric > u.covered_amount
          ),
          (
            5, 'claimed_amount', 'INVALID_VALUE', 'More decimals than the currency has',
            not work.has_coins((r.kept ->> 'claimed_amount')::numeric, u.currency)
          )
      ) as f (place, field, code, message, is_so) on f.is_so;
  end if;

  perform core.refuse_faults(p_faults);

  if coalesce(cardinality(v_lines), 0) = 0 then
    perform core.refuse(
      'CLAIM_EMPTY', format('Work order %s has no costs to claim', p_work_order.work_order_number), 422,
      p_hint => '/contract_uses shows what the contract pays'
    );
  end if;

  return v_lines;
end
$$;

grant execute on function work.check_claim_lines to assetry_api;
-- end: function work.check_claim_lines

-- source: function work.check_claim_submission
-- Refuses to submit a claim a third time, after its last day, or with costs that were reversed; answers it with its
-- last day, which is known when the work order is completed.
create or replace function work.check_claim_submission(p_claim contract.claims, p_work_order work.work_orders)
returns contract.claims
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reversed jsonb;
begin
  if p_claim.submissions = 2 then
    perform core.refuse(
      'ALREADY_APPEALED', format('%s was submitted twice', work.claim_label(p_claim)), 409,
      p_hint => 'Close it with close_claim'
    );
  end if;

  if p_claim.submissions = 0 then
    p_claim.submit_by_on := work.claim_due_on(
      p_work_order, array(select l.use_id from contract.claim_lines as l where l.claim_id = p_claim.id)
    );

    if core.site_date(p_claim.site_id, clock_timestamp()) > p_claim.submit_by_on then
      perform core.refuse(
        'CLAIM_TOO_LATE', format('The last day of %s was %s', work.claim_label(p_claim), p_claim.submit_by_on), 422
      );
    end if;
  end if;

  select jsonb_agg(
           core.fault(format('p_lines[%s].cost_line_id', l.position), 'COST_REVERSED', 'The cost is reversed')
             || jsonb_build_object('id', l.cost_line_id)
           order by l.position
         )
    into v_reversed
    from contract.claim_lines as l
    join contract.uses as r on r.organization_id = l.organization_id and r.reversal_of = l.use_id
   where l.claim_id = p_claim.id;

  if v_reversed is not null then
    perform core.refuse(
      'COST_REVERSED', format('Costs of %s are reversed', work.claim_label(p_claim)), 409, v_reversed
    );
  end if;

  return p_claim;
end
$$;

grant execute on function work.check_claim_submission to assetry_api;
-- end: function work.check_claim_submission

-- source: function work.claim_due_on
-- The last day for the submission of a claim with these lines: the day of the completion of its work order at the site,
-- plus the fewest claim days of their revisions; null while it is not completed, or without a limit.
create or replace function work.claim_due_on(p_work_order work.work_orders, p_use_ids uuid[])
returns date
language sql
stable
set search_path = ''
as $$
  select core.site_date(p_work_order.site_id, p_work_order.completed_at) + min(r.claim_days)
    from contract.uses as u
    join contract.revisions as r on r.id = u.revision_id
   where u.id = any (p_use_ids)
     and p_work_order.completed_at is not null
$$;

grant execute on function work.claim_due_on to assetry_api;
-- end: function work.claim_due_on

-- source: function work.claim_label
-- A claim as refusals name it.
create or replace function work.claim_label(p_claim contract.claims)
returns text
language sql
stable
set search_path = ''
as $$
  select 'Claim ' || p_claim.claim_number
$$;

grant execute on function work.claim_label to assetry_api;
-- end: function work.claim_label

-- source: function work.claimable
-- The uses of a work order that can be claimed of a contract: what it pays, that is not reversed and in no live claim
-- but this one.
create or replace function work.claimable(p_work_order work.work_orders, p_contract_id uuid, p_claim_id uuid)
returns setof contract.uses
language sql
stable
set search_path = ''
as $$
  select u.*
    from contract.uses as u
   where u.organization_id = p_work_order.organization_id
     and u.site_id = p_work_order.site_id
     and u.work_order_id = p_work_order.id
     and u.contract_id = p_contract_id
     and u.claim_line_id is null
     and u.reversal_of is null
     and u.covered_amount > 0
     and not exists (
           select 1
             from contract.uses as r
            where r.organization_id = u.organization_id
              and r.reversal_of = u.id
         )
     and not exists (
           select 1
             from contract.claim_lines as l
            where l.organization_id = u.organization_id
              and l.cost_line_id = u.cost_line_id
              and l.is_live
              and l.claim_id is distinct from p_claim_id
         )
$$;

grant execute on function work.claimable to assetry_api;
-- end: function work.claimable

-- source: function work.cover_cost
-- Keeps what a contract pays of a line of the ledger: percent, then deductible, then cap. The first contract by rank
-- takes the whole line; a reversal gives back what its line got, less what a vendor refused of it. The balances are
-- locked.
create or replace function work.cover_cost(p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_use      contract.uses;
  v_before   contract.uses;
  v_payer    record;
  v_revision contract.revisions;
  v_contract contract.contracts;
  v_day      date;
  v_site_id  uuid;
  v_gross    numeric;
  v_covered  numeric;
begin
  if p_line.reversal_of is not null then
    select * into v_before
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.cost_line_id = p_line.reversal_of
       and u.claim_line_id is null;

    if not found then
      return;
    end if;

    v_use := v_before;
    v_use.reversal_of := v_before.id;
    v_use.cost_amount := -v_before.cost_amount;
    v_use.gross_amount := -v_before.gross_amount;
    v_use.covered_amount := -v_before.covered_amount;
  else
    select * into v_payer from work.payers_of(p_line) as p where p.rank = 1;

    if not found or p_line.amount <= 0 then
      perform work.note_leak(p_line);
      return;
    end if;

    select * into v_revision from contract.revisions as r where r.id = v_payer.revision_id;
    select * into v_contract from contract.contracts as c where c.id = v_payer.contract_id;
    select coalesce(
             (select c.site_id from work.placed_at(w.asset_id, v_payer.event_at) as c where c.depth = 0), w.site_id
           )
      into v_site_id
      from work.work_orders as w
     where w.id = p_line.work_order_id;
    v_day := core.site_date(v_site_id, v_payer.event_at);

    select coalesce(sum(u.gross_amount), 0), coalesce(sum(u.covered_amount), 0)
      into v_gross, v_covered
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.site_id = p_line.site_id
       and u.work_order_id = p_line.work_order_id
       and u.contract_id = v_payer.contract_id
       and u.currency = v_payer.currency
       and u.claim_line_id is null;

    v_use.contract_id := v_payer.contract_id;
    v_use.revision_id := v_payer.revision_id;
    v_use.coverage_id := v_payer.coverage_id;
    v_use.component := v_payer.component;
    v_use.percent := v_payer.percent;
    v_use.event_at := v_payer.event_at;
    v_use.currency := v_payer.currency;
    v_use.period_starts_on := contract.year_of(v_contract.starts_on, v_day);
    v_use.cost_amount := case when v_use.currency = p_line.currency then p_line.amount else p_line.base_amount end;
    v_use.gross_amount := round(
      v_use.cost_amount * v_payer.percent / 100, core.currency_decimals(v_use.currency)
    );
    v_use.covered_amount := greatest(
      least(
        greatest(v_gross + v_use.gross_amount - coalesce(v_revision.deductible, 0), 0) - v_covered,
        contract.cap_left(v_revision, v_contract.starts_on, v_day),
        v_use.gross_amount
      ),
      0
    );
  end if;

  v_use.organization_id := p_line.organization_id;
  v_use.id := uuidv7();
  v_use.site_id := p_line.site_id;
  v_use.work_order_id := p_line.work_order_id;
  v_use.cost_line_id := p_line.id;

  insert into contract.uses (
    id, organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component,
    percent, event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, created_by
  )
  values (
    v_use.id, v_use.organization_id, v_use.site_id, v_use.work_order_id, v_use.cost_line_id, v_use.contract_id,
    v_use.revision_id, v_use.coverage_id, v_use.component, v_use.percent, v_use.event_at, v_use.period_starts_on,
    v_use.currency, v_use.cost_amount, v_use.gross_amount, v_use.covered_amount, v_use.reversal_of, p_line.created_by
  );
  perform contract.add_use(v_use);

  if v_use.reversal_of is not null then
    perform work.take_back_refused(v_before, p_line);
  end if;
end
$$;
-- end: function work.cover_cost

-- source: function work.cover_costs
-- What contracts pay of the costs that a request posted, when it commits: nothing is locked afterwards, so that
-- balances of several contracts are locked in one order however the request came to its costs (ADR 18). The first line
-- of the transaction takes all of them, in the order in which they were posted (work.note_costs); the others find
-- nothing left.
create or replace function work.cover_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids             uuid[] := string_to_array(nullif(current_setting('assetry.posted_costs', true), ''), ',');
  v_before          text   := coalesce(current_setting('assetry.organization_id', true), '');
  v_lines           work.cost_lines[];
  v_contracts       uuid[];
  v_currencies      text[];
  v_line            work.cost_lines;
  v_is_lost         boolean;
  v_organization_id uuid;
begin
  if v_ids is null then
    return null;
  end if;

  perform set_config('assetry.posted_costs', '', true);

  for v_organization_id in
    select distinct c.organization_id from work.cost_lines as c where c.id = any (v_ids)
  loop
    perform set_config('assetry.organization_id', v_organization_id::text, true);

    v_lines := array(
      select c
        from work.cost_lines as c
       where c.id = any (v_ids)
         and c.organization_id = v_organization_id
       order by array_position(v_ids, c.id)
    );

    select array_agg(k.contract_id) filter (where not k.is_lost), array_agg(k.currency) filter (where not k.is_lost),
           bool_or(k.is_lost)
      into v_contracts, v_currencies, v_is_lost
      from (
        select p.contract_id, p.currency, coalesce(p.is_lost, false) as is_lost
          from unnest(v_lines) as l
         cross join lateral work.payers_of(l) as p
         where l.reversal_of is null
        union
        select u.contract_id, u.currency, false
          from unnest(v_lines) as l
          join contract.uses as u on u.organization_id = l.organization_id and u.cost_line_id = l.reversal_of
      ) as k;

    continue when v_is_lost is null;

    if v_contracts is not null then
      perform contract.lock_balances(v_organization_id, v_contracts, v_currencies);
    end if;

    foreach v_line in array v_lines loop
      perform work.cover_cost(v_line);
    end loop;
  end loop;

  perform set_config('assetry.organization_id', v_before, true);
  return null;
end
$$;

drop trigger if exists cover_costs on work.cost_lines;

create constraint trigger cover_costs
  after insert on work.cost_lines
  deferrable initially deferred
  for each row
  execute function work.cover_costs();
-- end: function work.cover_costs

-- source: function work.entitled_costs_of
-- What contracts pay of the costs of a period that are not reversed, or would pay for an authorized vendor: the records
-- behind explain_warranty_recovery and explain_coverage_leakage. credited is what came back, refused what the vendor
-- refused for good, late what is in no claim after the last day, lost what others did. Past row security, at the sites
-- that were asked for; the ids of costs when p_details asks for them.
create or replace function work.entitled_costs_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_details boolean
)
returns table (
  site_id uuid, currency text, id uuid, covered numeric, claimed numeric, credited numeric, refused numeric,
  late numeric, lost numeric
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_organization_id uuid := core.current_organization_id();
begin
  if core.may_exceed('work.cost_lines') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from work.cost_lines as r
             where r.organization_id = v_organization_id
               and r.incurred_on between p_from and p_until
               and r.site_id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'lines of costs'
    );
  end if;

  return query
  select c.site_id, coalesce(u.currency, k.currency), case when p_details then c.id end, coalesce(u.covered_amount, 0),
         coalesce(l.claimed_amount, 0), case when q.credited_at is not null then l.accepted_amount else 0 end,
         case when q.status in ('CREDITED', 'CLOSED') then l.claimed_amount - l.accepted_amount else 0 end,
         case
           when l.id is null
             and core.site_date(w.site_id, w.completed_at) + r.claim_days < core.site_date(w.site_id, clock_timestamp())
             then u.covered_amount
           else 0
         end,
         coalesce(k.lost_amount, 0)
    from work.cost_lines as c
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    left join contract.uses as u
      on u.organization_id = c.organization_id
     and u.cost_line_id = c.id
     and u.claim_line_id is null
     and u.covered_amount > 0
    left join contract.revisions as r on r.organization_id = u.organization_id and r.id = u.revision_id
    left join contract.leaks as k on k.organization_id = c.organization_id and k.cost_line_id = c.id
    left join contract.claim_lines as l on l.organization_id = c.organization_id and l.cost_line_id = c.id and l.is_live
    left join contract.claims as q on q.organization_id = l.organization_id and q.id = l.claim_id
   where c.organization_id = v_organization_id
     and c.incurred_on between p_from and p_until
     and c.site_id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and (u.id is not null or k.id is not null)
     and not exists (
           select 1 from work.cost_lines as b where b.organization_id = c.organization_id and b.reversal_of = c.id
         );
end
$$;

grant execute on function work.entitled_costs_of to assetry_api, assetry_list;
-- end: function work.entitled_costs_of

-- source: function work.give_back_refused
-- Gives the cap of a contract back what its vendor refused of a claim for good: it did not pay that. What was reversed
-- meanwhile was given back with its cost. The balance is the last lock of a request (ADR 201).
create or replace function work.give_back_refused(p_claim contract.claims)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_use contract.uses;
begin
  perform contract.lock_balances(p_claim.organization_id, array[p_claim.contract_id], array[p_claim.currency]);

  for v_use in
    insert into contract.uses (
      organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
      event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, claim_line_id
    )
    select u.organization_id, u.site_id, u.work_order_id, u.cost_line_id, u.contract_id, u.revision_id, u.coverage_id,
           u.component, u.percent, u.event_at, u.period_starts_on, u.currency, 0, 0,
           l.accepted_amount - l.claimed_amount, l.id
      from contract.claim_lines as l
      join contract.uses as u on u.organization_id = l.organization_id and u.id = l.use_id
     where l.organization_id = p_claim.organization_id
       and l.site_id = p_claim.site_id
       and l.claim_id = p_claim.id
       and l.accepted_amount < l.claimed_amount
       and not exists (
             select 1
               from contract.uses as r
              where r.organization_id = u.organization_id
                and r.reversal_of = u.id
           )
     order by l.position
    returning *
  loop
    perform contract.add_use(v_use);
  end loop;
end
$$;

grant execute on function work.give_back_refused to assetry_api;
-- end: function work.give_back_refused

-- source: function work.has_coins
-- Whether an amount has no more decimals than its currency.
create or replace function work.has_coins(p_amount numeric, p_currency text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_amount = round(p_amount, core.currency_decimals(p_currency))
$$;

grant execute on function work.has_coins to assetry_api;
-- end: function work.has_coins

-- source: function work.judge_coverages
-- Which contract pays which share of labour, parts and travel of an event, best first, and why the others do not: the
-- one function that decides and explains. rank is 1 for the line that pays; null where a line pays nothing. p_party_id
-- is who did the work at p_worked_at, a vendor or the organization; null while nobody knows.
create or replace function work.judge_coverages(
  p_site_id     uuid,
  p_asset_id    uuid,
  p_location_id uuid,
  p_work_type   text,
  p_at          timestamptz,
  p_currencies  text[]      default null,
  p_party_id    uuid        default null,
  p_worked_at   timestamptz default null
)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, contract_number text, scope text,
  percent numeric, rank integer, reasons jsonb
)
language sql
stable
set search_path = ''
as $$
  with lines as (
    select k.component, l.coverage as v, l.revision as r, l.contract as c, l.depth, l.last_on, s.percent,
           l.reasons || case
             when s.percent = 0 then jsonb_build_array(jsonb_build_object(
               'code', 'NOT_COVERED', 'message', format('The coverage pays nothing of %s', lower(k.component))
             ))
             else '[]'
           end || case
             when k.component = 'LABOUR'
               and p_party_id is not null
               and contract.is_bound(l.contract, p_worked_at)
               and not exists (
                     select 1
                       from contract.authorized_parties(l.contract, p_site_id, p_worked_at) as a
                      where a.party_id = p_party_id
                   )
               then jsonb_build_array(jsonb_build_object(
                 'code', 'VENDOR_NOT_AUTHORIZED', 'message', 'The contract requires an authorized vendor'
               ))
             else '[]'
           end as reasons,
           array_position(
             array['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY'],
             case l.category
               when 'CALIBRATION' then 'PREVENTIVE'
               when 'INSPECTION' then 'PREVENTIVE'
               when 'SUPPORT' then 'PREVENTIVE'
               when 'PARTS_ONLY' then 'LABOUR_ONLY'
               else l.category
             end
           ) as category_rank,
           array_position(
             array['ASSET', 'ASSET_TREE', 'LOCATION_TREE', 'CATEGORY', 'SITE', 'ALL'], (l.coverage).scope
           ) as scope_rank,
           (l.coverage).work_type is null as is_general,
           coalesce((l.revision).deductible, 0) as deductible
      from work.covering_lines(p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies) as l
     cross join (values (1, 'LABOUR'), (2, 'PARTS'), (3, 'TRAVEL')) as k (n, component)
     cross join lateral (
        select case
                 when l.category = 'LABOUR_ONLY' and k.component <> 'LABOUR'
                   or l.category = 'PARTS_ONLY' and k.component <> 'PARTS' then 0
                 else coalesce(
                   (array[(l.coverage).labour_percent, (l.coverage).parts_percent, (l.coverage).travel_percent])[k.n],
                   case
                     when l.covers[k.n] then
                       (array[(l.revision).labour_percent, (l.revision).parts_percent, (l.revision).travel_percent])[k.n]
                     else 0
                   end
                 )
               end as percent
      ) as s
  ),
  ranked as (
    select l.*,
           case
             when l.reasons = '[]' then row_number() over (
               partition by l.component, l.reasons = '[]'
               order by l.category_rank, l.scope_rank, l.depth, l.is_general, l.percent desc, l.deductible, l.last_on,
                        (l.c).contract_number, (l.v).position, (l.v).id
             )
           end::integer as rank
      from lines as l
  )
  select n.component, (n.v).id, (n.r).id, (n.c).id, (n.c).contract_number, (n.v).scope, n.percent, n.rank,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED',
             'message', format('Contract %s ranks first by %s', (b.c).contract_number, w.criterion),
             'contract_id', (b.c).id, 'criterion', w.criterion
           ))
           else '[]'
         end
    from ranked as n
    left join ranked as b on b.component = n.component and b.rank = 1
   cross join lateral (
      select case
               when n.category_rank <> b.category_rank then 'category'
               when n.scope_rank <> b.scope_rank then 'scope'
               when n.depth <> b.depth then 'parent'
               when n.is_general <> b.is_general then 'work_type'
               when n.percent <> b.percent then 'percent'
               when n.deductible <> b.deductible then 'deductible'
               when n.last_on is distinct from b.last_on then 'ends_on'
               when (n.c).contract_number <> (b.c).contract_number then 'contract_number'
               else 'position'
             end as criterion
    ) as w
$$;

grant execute on function work.judge_coverages to assetry_api, assetry_list;
-- end: function work.judge_coverages

-- source: function work.lock_claim
-- Locks a claim at the version that the caller read, after its work order (ADR 18), so that it does not move to another
-- site meanwhile and no other claim takes the same costs.
create or replace function work.lock_claim(p_claim_id uuid, p_row_version integer)
returns contract.claims
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claim contract.claims;
begin
  select * into v_claim from contract.claims as c where c.id = p_claim_id;

  if not found then
    perform core.refuse('CLAIM_NOT_FOUND', 'No such claim', 404);
  end if;

  perform work.lock_work_order(v_claim.work_order_id, null);

  select * into v_claim
    from contract.claims as c
   where c.id = p_claim_id
     for no key update;

  perform core.check_row_version(v_claim.row_version, p_row_version);
  return v_claim;
end
$$;

grant execute on function work.lock_claim to assetry_api;
-- end: function work.lock_claim

-- source: function work.move_open_work
-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to one goes with it, but no location or contract of the old site. Where the new site keeps other hours,
-- a due date that follows from a target is calculated again. Who does not serve it has the work no longer.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_orders    work.work_orders[];
  v_moved_ids uuid[];
  v_workers   uuid[] := array(
    select e.worker_id
      from work.work_orders as w
      join work.labour_entries as e on e.work_order_id = w.id
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and w.status = 'IN_PROGRESS'
       and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_workers);
  v_orders := array(
    select w
      from work.work_orders as w
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
     order by w.id
       for no key update
  );
  v_moved_ids := array(select o.id from unnest(v_orders) as o);

  if v_moved_ids = '{}' then
    return 0;
  end if;

  -- In a statement of its own: what they rested for is read when they are locked.
  v_orders := work.with_targets_at(v_orders, p_site_id);

  perform work.keep_slots(v_moved_ids);
  -- Keys hold the site: all parts move in one statement, at whose end keys are checked. Costs stay in their books.
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null,
           contract_id = (
             select c.id
               from contract.contracts as c
              where c.id = w.contract_id
                and coalesce(c.site_id = p_site_id, true)
           ),
           due_at = o.due_at,
           remaining_minutes = o.remaining_minutes
      from unnest(v_orders) as o
     where w.id = o.id
  ),
  moved_parts as (
    update procurement.work_parts as p set site_id = p_site_id where p.work_order_id = any (v_moved_ids)
  ),
  moved_clocks as (
    update service.clocks as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  moved_notices as (
    update service.notices as n
       set site_id = p_site_id
     where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = any (v_moved_ids))
  ),
  assigned as (
    update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids)
  ),
  clocked as (
    update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  completed as (
    update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  worked as (
    update work.labour_entries as e set site_id = p_site_id where e.work_order_id = any (v_moved_ids)
  ),
  paid as (
    update work.labour_pieces as p
       set site_id = p_site_id
     where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = any (v_moved_ids))
  ),
  planned as (
    update work.plan_lines as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  said as (
    update work.comments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  mentioned as (
    update work.mentions as m
       set site_id = p_site_id
     where m.comment_id in (select c.id from work.comments as c where c.work_order_id = any (v_moved_ids))
  ),
  watched as (
    update work.watchers as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  signed as (
    update work.signatures as g set site_id = p_site_id where g.work_order_id = any (v_moved_ids)
  ),
  scheduled as (
    update work.slots as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  tied as (
    update work.relations as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  stopped_at as (
    update work.order_assets as o set site_id = p_site_id where o.work_order_id = any (v_moved_ids)
  ),
  reported as (
    update work.failure_reports as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  costed as (
    update work.cost_lines as c
       set site_id = p_site_id,
           posted_site_id = nullif(coalesce(c.posted_site_id, c.site_id), p_site_id)
     where c.work_order_id = any (v_moved_ids)
  ),
  covered as (
    update contract.uses as u set site_id = p_site_id where u.work_order_id = any (v_moved_ids)
  ),
  leaked as (
    update contract.leaks as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  claimed as (
    update contract.claims as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  claimed_lines as (
    update contract.claim_lines as l
       set site_id = p_site_id
     where l.claim_id in (select c.id from contract.claims as c where c.work_order_id = any (v_moved_ids))
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);

  -- The meters of a location stay where that is.
  perform work.rebind_meters(w, o)
     from unnest(v_orders) as o join work.work_orders as w on w.id = o.id where o.location_id is not null;
  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  -- A permit and a lock-out hold at their own site.
  perform safety.rest_unsafe_work(v_moved_ids, v_workers);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
-- end: function work.move_open_work

-- source: function work.note_leak
-- Keeps what nobody pays of a line of the ledger only because the contract that would pay does not authorize whoever
-- did the work: the highest share counts.
create or replace function work.note_leak(p_line work.cost_lines)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into contract.leaks (
    organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
    event_at, currency, cost_amount, lost_amount, created_by
  )
  select p_line.organization_id, p_line.site_id, p_line.work_order_id, p_line.id, p.contract_id, p.revision_id,
         p.coverage_id, p.component, p.percent, p.event_at, p.currency, a.amount,
         round(a.amount * p.percent / 100, core.currency_decimals(p.currency)), p_line.created_by
    from work.payers_of(p_line) as p
   cross join lateral (
      select case when p.currency = p_line.currency then p_line.amount else p_line.base_amount end as amount
    ) as a
   where p.is_lost
     and p_line.amount > 0
   order by p.percent desc, p.contract_id, p.coverage_id
   limit 1
$$;
-- end: function work.note_leak

-- source: function work.payers_of
-- The contracts that can pay a line of the ledger, by rank, with the currency in which each pays; a line whose cap is
-- used up is last, without a rank, so that it can be locked with the others. Lost is what only a vendor who is not
-- authorized keeps a contract from paying.
create or replace function work.payers_of(p_line work.cost_lines)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, percent numeric, rank integer, currency text,
  event_at timestamptz, is_lost boolean
)
language sql
stable
set search_path = ''
as $$
  select j.component, j.coverage_id, j.revision_id, j.contract_id, j.percent, j.rank,
         coalesce(r.currency, p_line.base_currency), e.at, s.reason = 'VENDOR_NOT_AUTHORIZED'
    from work.work_orders as w
   cross join lateral (select work.event_of(w) as at) as e
   cross join lateral work.judge_coverages(
      w.site_id, w.asset_id, w.location_id, w.work_type, e.at, array[p_line.currency, p_line.base_currency],
      work.party_of(w, p_line), work.worked_at(p_line)
    ) as j
    join contract.revisions as r on r.id = j.revision_id
   cross join lateral (
      select case when jsonb_array_length(j.reasons) = 1 then j.reasons #>> '{0,code}' end as reason
    ) as s
   where w.id = p_line.work_order_id
     and j.component = case p_line.kind
           when 'LABOUR' then 'LABOUR'
           when 'SERVICE' then 'LABOUR'
           when 'ITEM' then 'PARTS'
           when 'TRAVEL' then 'TRAVEL'
         end
     and (j.rank is not null or s.reason in ('CAP_REACHED', 'VENDOR_NOT_AUTHORIZED'))
$$;
-- end: function work.payers_of

-- source: function work.store_claim_lines
-- Makes these the lines of a draft claim that is locked, as the owner: no action may delete lines, because refused
-- amounts name them. Sums, currency and last day of the claim follow.
create or replace function work.store_claim_lines(
  p_claim contract.claims, p_work_order work.work_orders, p_lines contract.claim_lines[]
)
returns contract.claims
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.claim_lines as l
   where l.organization_id = p_claim.organization_id
     and l.claim_id = p_claim.id;

  insert into contract.claim_lines (
    organization_id, site_id, claim_id, position, cost_line_id, use_id, claimed_amount
  )
  select p_claim.organization_id, p_claim.site_id, p_claim.id, l.position, l.cost_line_id, l.use_id, l.claimed_amount
    from unnest(p_lines) as l
   order by l.position;

  update contract.claims as c
     set claimed_amount = (select sum(l.claimed_amount) from unnest(p_lines) as l),
         currency = (select u.currency from contract.uses as u where u.id = p_lines[1].use_id),
         submit_by_on = work.claim_due_on(p_work_order, array(select l.use_id from unnest(p_lines) as l))
   where c.id = p_claim.id
  returning * into p_claim;

  return p_claim;
end
$$;

grant execute on function work.store_claim_lines to assetry_api;
-- end: function work.store_claim_lines

-- source: function work.take_back_refused
-- Takes back what the cap of a contract got back of a use that a line of the ledger now reverses: the reversal gives
-- all of it. The balances are locked.
create or replace function work.take_back_refused(p_use contract.uses, p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_use contract.uses;
begin
  for v_use in
    insert into contract.uses (
      organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
      event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, claim_line_id,
      created_by
    )
    select u.organization_id, p_line.site_id, u.work_order_id, p_line.id, u.contract_id, u.revision_id, u.coverage_id,
           u.component, u.percent, u.event_at, u.period_starts_on, u.currency, 0, 0, -u.covered_amount, u.id,
           u.claim_line_id, p_line.created_by
      from contract.uses as u
     where u.organization_id = p_use.organization_id
       and u.cost_line_id = p_use.cost_line_id
       and u.claim_line_id is not null
    returning *
  loop
    perform contract.add_use(v_use);
  end loop;
end
$$;
-- end: function work.take_back_refused

-- source: function work.unauthorized
-- The contracts of a work order that do not authorize a vendor, or own staff, at an instant. A party is a vendor, or
-- the organization. Past row security: contracts bind whoever may not read them, too. Only who reads contracts learns
-- by reason and details which one it is and whom it authorizes.
create or replace function work.unauthorized(
  p_work_order work.work_orders,
  p_party_ids  uuid[],
  p_at         timestamptz default clock_timestamp()
)
returns table (party_id uuid, contract_id uuid, contract_number text, reason text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select n.id, b.id, b.contract_number,
         case
           when r.is_read then format('Contract %s authorizes %s', b.contract_number, a.names)
           else 'A contract requires an authorized vendor'
         end,
         case when r.is_read then jsonb_build_object('contract_id', b.id, 'vendor_ids', a.ids) else '{}' end
    from work.binding_contracts(p_work_order, p_at) as b
   cross join lateral (
      select coalesce(array_agg(p.party_id order by v.name, p.party_id), '{}') as all_ids,
             coalesce(array_agg(v.id order by v.name, v.id) filter (where v.id is not null), '{}') as ids,
             coalesce(string_agg(coalesce(v.name, 'own staff'), ', ' order by v.name, p.party_id), 'nobody') as names
        from contract.authorized_parties(b, p_work_order.site_id, p_at) as p
        left join contract.vendors as v on v.organization_id = b.organization_id and v.id = p.party_id
    ) as a
   cross join unnest(p_party_ids) as n (id)
   cross join lateral (select core.reading_level('contract') = 2 as is_read) as r
   where b.organization_id = core.current_organization_id()
     and n.id <> all (a.all_ids)
$$;

grant execute on function work.unauthorized to assetry_api, assetry_list;
-- end: function work.unauthorized

-- source: function work.with_targets_at
-- Work orders with their due times at another site: calculated again where that keeps other hours, and the due time
-- follows from a target.
create or replace function work.with_targets_at(p_work_orders work.work_orders[], p_site_id uuid)
returns work.work_orders[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select case
             when o.target_minutes is not null
               and not o.is_due_given
               and (select c from workforce.site_calendar(o.site_id) as c)
                   is distinct from (select c from workforce.site_calendar(p_site_id) as c)
             then service.with_target(jsonb_populate_record(o, jsonb_build_object('site_id', p_site_id)))
             else o
           end
      from unnest(p_work_orders) as o
  )
$$;

grant execute on function work.with_targets_at to assetry_api;
-- end: function work.with_targets_at

-- source: function work.worked_at
-- The instant of the work that a line of the ledger costs: the start of the hours, the receipt of a service, or its
-- last receipt for what an invoice adds; else the start of the day of the cost at its site. Closed months and later
-- corrections do not move it.
create or replace function work.worked_at(p_line work.cost_lines)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(
           case p_line.source_entity
             when 'procurement.receipt_lines' then (
               select r.received_at
                 from procurement.receipt_lines as l
                 join procurement.receipts as r on r.id = l.receipt_id
                where l.id = p_line.source_id
             )
             when 'procurement.invoice_lines' then (
               select max(r.received_at)
                 from procurement.invoice_lines as i
                 join procurement.receipt_lines as l
                   on l.organization_id = i.organization_id
                  and l.site_id = i.site_id
                  and l.purchase_order_line_id = i.purchase_order_line_id
                  and l.quantity > 0
                 join procurement.receipts as r on r.id = l.receipt_id
                where i.id = p_line.source_id
             )
             when 'work.labour_entries' then (
               select e.started_at
                 from work.labour_entries as e
                where e.id = p_line.source_id
             )
             when 'work.labour_pieces' then (
               select greatest(e.started_at, core.day_start(p.site_id, p.worked_on))
                 from work.labour_pieces as p
                 join work.labour_entries as e on e.id = p.labour_entry_id
                where p.id = p_line.source_id
             )
           end,
           core.day_start(p_line.site_id, p_line.incurred_on)
         )
$$;
-- end: function work.worked_at

-- source: view api.claim_lines
create or replace view api.claim_lines as
select
  l.id,
  l.claim_id,
  c.claim_number,
  c.status as claim_status,
  l.position,
  l.cost_line_id,
  l.use_id,
  l.site_id,
  s.code as site_code,
  c.currency,
  case when (select contract.reads_terms()) then l.claimed_amount end as claimed_amount,
  case when (select contract.reads_terms()) then l.accepted_amount end as accepted_amount,
  case when (select contract.reads_terms()) then l.claimed_amount - l.accepted_amount end as refused_amount,
  l.reject_reason,
  l.is_live,
  l.row_version,
  l.created_at,
  l.updated_at
from contract.claim_lines as l
left join contract.claims as c
  on c.organization_id = l.organization_id
 and c.site_id = l.site_id
 and c.id = l.claim_id
left join core.site_labels as s on s.id = l.site_id;

alter view api.claim_lines owner to assetry_list;
grant select on api.claim_lines to authenticated;

comment on view api.claim_lines is
$$Lines of claims

At the sites that you reach. Amounts are empty without a permission on contracts, such as contract.read.$$;
comment on column api.claim_lines.claim_status is 'Status of the claim';
comment on column api.claim_lines.claimed_amount is 'Amount that is claimed, at most the covered amount';
comment on column api.claim_lines.accepted_amount is 'Amount that the vendor accepts; empty before the answer';
comment on column api.claim_lines.refused_amount is 'Amount that the vendor refuses; empty before the answer';
-- end: view api.claim_lines

-- source: view api.claims
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
-- end: view api.claims

-- source: view api.contract_revisions
create or replace view api.contract_revisions as
select
  r.id,
  r.contract_id,
  c.contract_number,
  c.title as contract_title,
  r.revision,
  r.status,
  r.status_reason,
  r.effective_on,
  r.reason,
  r.site_id,
  s.code as site_code,
  r.labour_percent,
  r.parts_percent,
  r.travel_percent,
  case when (select contract.reads_terms()) then r.deductible end as deductible,
  case when (select contract.reads_terms()) then r.cap_amount end as cap_amount,
  r.cap_period,
  case when (select contract.reads_terms()) then r.currency end as currency,
  r.claim_days,
  r.approved_at,
  (select core.actions_by_status('contract.revisions')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from contract.revisions as r
left join contract.contract_labels as c on c.id = r.contract_id
left join core.site_labels as s on s.id = r.site_id;

alter view api.contract_revisions owner to assetry_list;
grant select on api.contract_revisions to authenticated;

comment on view api.contract_revisions is
$$Contract revisions

Terms of cover of the contracts that you reach. Of the approved revisions of a contract the latest that is effective on
the day of an event applies. Amounts are empty without a permission on contracts, such as contract.read.$$;
comment on column api.contract_revisions.contract_title is 'Title of the contract';
comment on column api.contract_revisions.deductible is
'Amount of each work order that is not covered, in the currency of the revision; empty for none';
comment on column api.contract_revisions.cap_amount is
'Highest amount covered in a cap period, in the currency of the revision; empty for no limit';
comment on column api.contract_revisions.currency is 'Currency of deductible and cap_amount';
comment on column api.contract_revisions.allowed_actions is 'Actions that the status of the revision allows';
-- end: view api.contract_revisions

-- source: view api.contract_uses
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
leaves nothing to pay; and one for what its vendor refused of a claim for good (claim_line_id). Amounts are empty
without a permission on contracts, such as contract.read.$$;
comment on column api.contract_uses.revision is 'Number of the revision';
comment on column api.contract_uses.cost_amount is 'Amount of the cost; negative when it is reversed';
comment on column api.contract_uses.gross_amount is 'Percent of the cost, before deductible and cap';
comment on column api.contract_uses.covered_amount is 'Amount that the contract pays';
comment on column api.contract_uses.billable_amount is 'Amount of the cost that the contract does not pay';
-- end: view api.contract_uses

-- source: view api.coverage_leaks
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
-- end: view api.coverage_leaks

-- source: view api.purchase_orders
create or replace view api.purchase_orders as
select
  o.id,
  o.purchase_order_number,
  o.revision,
  o.status,
  o.receipt_status,
  o.invoice_status,
  o.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = o.contract_id) as contract_number,
  o.buyer_id,
  b.display_name as buyer_name,
  o.currency,
  o.exchange_rate,
  case when (select procurement.reads_prices()) then o.total_amount end as total_amount,
  case when (select procurement.reads_prices()) then o.tax_amount end as tax_amount,
  case when (select procurement.reads_prices()) then o.total_amount + o.tax_amount end as gross_amount,
  case when (select procurement.reads_prices()) then o.approved_amount end as approved_amount,
  o.approved_at,
  case when (select procurement.reads_prices()) then o.pending_amount end as pending_amount,
  o.payment_terms,
  o.ship_to,
  o.needed_on,
  o.promised_on,
  o.vendor_reference,
  o.note,
  o.held_status,
  o.status_note,
  o.override_reason,
  o.overridden_work_order_ids,
  o.sent_at,
  o.acknowledged_at,
  (select core.actions_by_status('procurement.purchase_orders')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.purchase_order_number, x.revision, x.status, x.receipt_status,
    x.invoice_status, x.vendor_id, x.site_id, x.contract_id, x.buyer_id, x.currency, x.exchange_rate,
    x.total_amount, x.tax_amount, x.approved_amount, x.approved_at, x.pending_amount, x.payment_terms, x.ship_to,
    x.needed_on, x.promised_on, x.vendor_reference, x.note, x.held_status, x.status_note, x.override_reason,
    x.overridden_work_order_ids, x.sent_at, x.acknowledged_at, x.row_version, x.created_at, x.updated_at
  from procurement.purchase_orders as x
  union all
  select
    false, x.id, x.organization_id, x.purchase_order_number, x.revision, x.status, x.receipt_status,
    x.invoice_status, x.vendor_id, x.site_id, x.contract_id, x.buyer_id, x.currency, x.exchange_rate,
    x.total_amount, x.tax_amount, x.approved_amount, x.approved_at, x.pending_amount, x.payment_terms, x.ship_to,
    x.needed_on, x.promised_on, x.vendor_reference, x.note, x.held_status, x.status_note, x.override_reason,
    x.overridden_work_order_ids, x.sent_at, x.acknowledged_at, x.row_version, x.created_at, x.updated_at
  from procurement.purchase_orders as x
) as o
left join contract.vendor_labels as v on v.id = o.vendor_id
left join core.site_labels as s on s.id = o.site_id
left join identity.account_labels as b on b.id = o.buyer_id
where o.organization_id = (select core.current_organization_id())
  and o.is_for_all = (select core.reads_all('procurement'))
  and (o.is_for_all or o.id = any ((select procurement.own_purchase_order_ids())::uuid[]));

alter view api.purchase_orders owner to assetry_list;
grant select on api.purchase_orders to authenticated;

comment on view api.purchase_orders is
$$Purchase orders

At the sites that you reach, with their received and invoiced amounts.$$;
comment on column api.purchase_orders.id is 'Id of the order';
comment on column api.purchase_orders.vendor_code is 'Code of the vendor';
comment on column api.purchase_orders.vendor_name is 'Name of the vendor';
comment on column api.purchase_orders.buyer_name is 'Name of the buyer';
comment on column api.purchase_orders.gross_amount is 'Total with taxes';
comment on column api.purchase_orders.allowed_actions is 'Actions that the status of the order allows';
comment on column api.purchase_orders.pending_amount is
  'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column api.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column api.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column api.purchase_orders.approved_amount is 'Approved total';
comment on column api.purchase_orders.contract_number is 'Number of the contract';
-- end: view api.purchase_orders

-- source: reference contract.permissions
merge into identity.permissions as p
using (
  values
    ('contract.read', 'contract', 'See values of contracts, and addresses and terms of vendors'),
    ('vendor.create', 'contract', 'Create vendors'),
    ('vendor.update', 'contract', 'Change vendors'),
    ('vendor.approve', 'contract', 'Approve, block and unblock vendors'),
    ('contract_type.manage', 'contract', 'Create and change contract types'),
    ('contract.create', 'contract', 'Create contracts'),
    ('contract.update', 'contract', 'Change contracts and submit them for approval'),
    ('contract.approve', 'contract', 'Approve contracts'),
    ('contract.manage', 'contract', 'Suspend, resume, terminate and close contracts, and authorize vendors'),
    ('claim.manage', 'contract', 'Create, submit, cancel and close claims'),
    ('claim.settle', 'contract', 'Record the answers to claims and post their credits'),
    ('entitlement.override', 'contract', 'Give work to vendors whom its contracts do not authorize')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'contract' then delete;
-- end: reference contract.permissions

-- source: reference contract.entities
delete from core.entities
 where entity like 'contract.%'
   and entity <> all ('{contract.authorized_vendors,contract.claim_lines,contract.claims,contract.contracts,
                      contract.coverages,contract.leaks,contract.revisions,contract.types,contract.uses,
                      contract.vendors}');

select core.entity('contract.contracts', 'contracts', 'contract', 'title',
  p_code_column => 'contract_number', p_search_columns => '{contract_number,title}',
  p_create_action => 'create_contract', p_update_action => 'update_contract', p_has_custom => true,
  p_number_prefix => 'CO-', p_option_condition => 'status not in (''TERMINATED'', ''CLOSED'')'
);
select core.entity('contract.types', 'contract_type_settings', 'contract_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_option_condition => 'is_active'
);
select core.entity('contract.vendors', 'vendors', 'vendor', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_vendor',
  p_update_action => 'update_vendor', p_has_custom => true, p_option_condition => 'status <> ''BLOCKED'''
);
select core.entity('contract.revisions', 'contract_revisions', 'contract_revision', 'revision',
  p_create_action => 'revise_contract', p_update_action => 'update_contract_revision'
);
select core.entity('contract.coverages', 'contract_coverages', 'contract_coverage', 'position');
select core.entity('contract.uses', 'contract_uses', 'contract_use', 'component');
select core.entity('contract.authorized_vendors', 'authorized_vendors', 'authorized_vendor', 'starts_on',
  p_create_action => 'create_authorized_vendor', p_update_action => 'update_authorized_vendor'
);
select core.entity('contract.claims', 'claims', 'claim', 'claim_number',
  p_code_column => 'claim_number', p_search_columns => '{claim_number}', p_create_action => 'create_claim',
  p_update_action => 'update_claim', p_number_prefix => 'CL-'
);
select core.entity('contract.claim_lines', 'claim_lines', 'claim_line', 'position');
select core.entity('contract.leaks', 'coverage_leaks', 'coverage_leak', 'component');
-- end: reference contract.entities

-- source: reference contract.fields
delete from core.entity_fields where entity like 'contract.%';

select core.field('contract.vendors', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.vendors', 'name', 'TEXT',
  'Name of the company', p_is_required => true, p_max_length => 150
);
select core.field('contract.vendors', 'roles', 'TEXT_ARRAY',
  'Services of the vendor',
  p_vocabulary => '{SUPPLIER,SERVICE,MANUFACTURER,CALIBRATION_LAB,LESSOR}'
);
select core.field('contract.vendors', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('contract.vendors', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);
select core.field('contract.vendors', 'address', 'TEXT', 'Postal address', p_max_length => 500);
select core.field('contract.vendors', 'payment_terms', 'TEXT',
  'Payment terms, such as 30 days net', p_max_length => 150
);
select core.field('contract.vendors', 'insurance_expires_on', 'DATE', 'Last day of the liability insurance');
select core.field('contract.vendors', 'rating', 'INTEGER',
  'From 1, poor, to 5, excellent', p_minimum => 1, p_maximum => 5
);

select core.field('contract.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.types', 'name', 'TEXT',
  'Name of the contract type', p_is_required => true, p_max_length => 150
);
select core.field('contract.types', 'category', 'TEXT',
  'Category for entitlement checks', p_is_required => true, p_max_length => 30,
  p_vocabulary => '{WARRANTY,EXTENDED_WARRANTY,FULL_SERVICE,PREVENTIVE,LABOUR_ONLY,PARTS_ONLY,CALIBRATION,INSPECTION,
                    SUPPORT,LEASE,RENTAL,SUPPLY,RATE_AGREEMENT}'
);
select core.field('contract.types', 'is_active', 'BOOLEAN', 'Whether new contracts can have the type');
select core.field('contract.types', 'default_covers_labour', 'BOOLEAN',
  'Whether its contracts cover labour by default'
);
select core.field('contract.types', 'default_covers_parts', 'BOOLEAN',
  'Whether its contracts cover parts by default'
);
select core.field('contract.types', 'default_covers_travel', 'BOOLEAN',
  'Whether its contracts cover travel by default'
);
select core.field('contract.types', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether all its contracts, signed or not, require authorized vendors'
);

select core.field('contract.contracts', 'contract_number', 'TEXT',
  'Number of the contract, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('contract.contracts', 'type_id', 'UUID',
  'The contract type', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.types'
);
select core.field('contract.contracts', 'vendor_id', 'UUID',
  'With whom the contract is made', p_is_required => true, p_is_approved => true,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.contracts', 'site_id', 'UUID',
  'Site of the contract; default all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.contracts', 'title', 'TEXT',
  'Subject of the contract', p_is_required => true, p_max_length => 250
);
select core.field('contract.contracts', 'starts_on', 'DATE',
  'First day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'ends_on', 'DATE',
  'Last day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'signed_at', 'TIMESTAMP', 'Time of signature, not in the future');
select core.field('contract.contracts', 'covers_labour', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'covers_parts', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true);
select core.field('contract.contracts', 'covers_travel', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether the contract, once signed, requires authorized vendors', p_is_approved => true
);
select core.field('contract.contracts', 'total_value', 'NUMBER',
  'Total value in the currency of the contract', p_is_approved => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.contracts', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_approved => true, p_max_length => 3
);
select core.field('contract.contracts', 'renewal_notice_days', 'INTEGER',
  'Days before ends_on at which its end is notified; default no notice', p_minimum => 0, p_maximum => 3650
);
select core.field('contract.contracts', 'renewal_months', 'INTEGER',
  'Length of the next term in months; default until terminated', p_minimum => 1, p_maximum => 600
);

select core.field('contract.revisions', 'effective_on', 'DATE',
  'First day of events to which the revision applies', p_is_required => true
);
select core.field('contract.revisions', 'reason', 'TEXT', 'Reason for the revision', p_max_length => 500);
select core.field('contract.revisions', 'labour_percent', 'NUMBER',
  'Share of labour and service costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'parts_percent', 'NUMBER',
  'Share of the cost of items that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'travel_percent', 'NUMBER',
  'Share of travel costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'deductible', 'NUMBER',
  'Amount of each work order that is not covered', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_amount', 'NUMBER',
  'Highest amount covered in a cap period', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_period', 'TEXT',
  'TERM for the whole contract, or YEAR for each year from the first day of the contract',
  p_vocabulary => '{TERM,YEAR}'
);
select core.field('contract.revisions', 'currency', 'TEXT',
  'ISO 4217 currency code of deductible and cap_amount', p_max_length => 3
);
select core.field('contract.revisions', 'claim_days', 'INTEGER',
  'Days after the completion of a work order in which its costs are claimed; default no limit',
  p_minimum => 0, p_maximum => 3650
);

select core.field('contract.claims', 'claim_number', 'TEXT',
  'Number of the claim, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('contract.claims', 'vendor_reference', 'TEXT', 'Number of the claim at the vendor',
  p_max_length => 150
);
select core.field('contract.claims', 'note', 'TEXT', 'Note on the claim', p_max_length => 2000);

select core.field('contract.claim_lines', 'id', 'UUID', 'The line of the claim',
  p_is_creatable => false, p_target_entity => 'contract.claim_lines'
);
select core.field('contract.claim_lines', 'cost_line_id', 'UUID', 'The cost of the work order, of /work_order_costs',
  p_is_required => true, p_is_updatable => false, p_target_entity => 'work.cost_lines'
);
select core.field('contract.claim_lines', 'claimed_amount', 'NUMBER',
  'Amount that is claimed; default the covered amount', p_is_updatable => false,
  p_minimum => 0.0001, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'accepted_amount', 'NUMBER',
  'Amount that the vendor accepts; required in an answer', p_is_creatable => false,
  p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'reject_reason', 'TEXT',
  'Reason of the vendor; required where less than claimed is accepted', p_is_creatable => false, p_max_length => 500
);

select core.field('contract.coverages', 'scope', 'TEXT',
  'Extent of the coverage', p_is_required => true,
  p_vocabulary => '{ASSET,ASSET_TREE,LOCATION_TREE,CATEGORY,SITE,ALL}'
);
select core.field('contract.coverages', 'asset_id', 'UUID',
  'The asset of an ASSET or ASSET_TREE', p_target_entity => 'asset.assets'
);
select core.field('contract.coverages', 'category_id', 'UUID',
  'The asset category of a CATEGORY', p_target_entity => 'asset.categories'
);
select core.field('contract.coverages', 'location_id', 'UUID',
  'The location of a LOCATION_TREE', p_target_entity => 'asset.locations'
);
select core.field('contract.coverages', 'covered_site_id', 'UUID',
  'The site of a SITE', p_target_entity => 'core.sites'
);
select core.field('contract.coverages', 'work_type', 'TEXT',
  'The only work type covered; default all of the contract category',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('contract.coverages', 'labour_percent', 'NUMBER',
  'Replaces labour_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'parts_percent', 'NUMBER',
  'Replaces parts_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'travel_percent', 'NUMBER',
  'Replaces travel_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'starts_on', 'DATE', 'First day of the coverage');
select core.field('contract.coverages', 'ends_on', 'DATE', 'Last day of the coverage');
select core.field('contract.coverages', 'meter_name', 'TEXT',
  'Name of the meter that limits the coverage', p_max_length => 150
);
select core.field('contract.coverages', 'meter_start', 'NUMBER',
  'Reading at the start of the coverage; default 0', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('contract.coverages', 'meter_limit', 'NUMBER',
  'Greatest difference of the reading from meter_start', p_minimum => 0, p_maximum => 999999999999
);

select core.field('contract.authorized_vendors', 'contract_id', 'UUID',
  'The contract; required without type_id', p_is_updatable => false, p_target_entity => 'contract.contracts'
);
select core.field('contract.authorized_vendors', 'type_id', 'UUID',
  'The contract type, for all its contracts; required without contract_id', p_is_updatable => false,
  p_target_entity => 'contract.types'
);
select core.field('contract.authorized_vendors', 'vendor_id', 'UUID',
  'The authorized vendor; required without is_own_staff', p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.authorized_vendors', 'is_own_staff', 'BOOLEAN',
  'Whether it authorizes workers without a vendor; default false', p_is_updatable => false
);
select core.field('contract.authorized_vendors', 'site_id', 'UUID',
  'Site for which it holds; default that of the contract, else all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.authorized_vendors', 'starts_on', 'DATE', 'First day; default no limit');
select core.field('contract.authorized_vendors', 'ends_on', 'DATE', 'Last day; default no limit');
-- end: reference contract.fields

-- source: reference contract.transitions
delete from core.transitions where entity like 'contract.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('contract.vendors', 'PROSPECT', 'approve_vendor', 'APPROVED', 'vendor.approve'),
  ('contract.vendors', 'BLOCKED', 'unblock_vendor', 'PROSPECT', 'vendor.approve'),
  ('contract.vendors', 'PROSPECT', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.vendors', 'APPROVED', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.contracts', 'DRAFT', 'submit_contract', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'ACTIVE', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'PENDING_START', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'reject_contract', 'DRAFT', 'contract.approve'),
  ('contract.contracts', 'PENDING_START', 'follow_dates', 'ACTIVE', null),
  ('contract.contracts', 'PENDING_START', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'ACTIVE', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'SUSPENDED', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'PENDING_APPROVAL', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'PENDING_START', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'ACTIVE', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'SUSPENDED', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'EXPIRED', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'PENDING_START', 'renew_contract', 'PENDING_START', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'renew_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'renew_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'renew_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'suspend_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'DRAFT', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_APPROVAL', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_START', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.contracts', 'TERMINATED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_revision', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'DRAFT', 'submit_contract_revision', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'approve_contract_revision', 'APPROVED', 'contract.approve'),
  ('contract.revisions', 'PENDING_APPROVAL', 'reject_contract_revision', 'DRAFT', 'contract.approve'),
  ('contract.revisions', 'DRAFT', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.claims', 'DRAFT', 'submit_claim', 'SUBMITTED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'submit_claim', 'SUBMITTED', 'claim.manage'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'ACCEPTED', 'claim.settle'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'PARTLY_ACCEPTED', 'claim.settle'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'REJECTED', 'claim.settle'),
  ('contract.claims', 'ACCEPTED', 'post_claim', 'CREDITED', 'claim.settle'),
  ('contract.claims', 'PARTLY_ACCEPTED', 'post_claim', 'CREDITED', 'claim.settle'),
  ('contract.claims', 'DRAFT', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'SUBMITTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'ACCEPTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'PARTLY_ACCEPTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'CREDITED', 'close_claim', 'CLOSED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'close_claim', 'CLOSED', 'claim.manage');
-- end: reference contract.transitions

-- source: reference contract.withheld_columns
delete from audit.withheld_columns where entity like 'contract.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('contract.claims', '{claimed_amount,accepted_amount}', 'contract.reads_terms'),
  ('contract.claim_lines', '{claimed_amount,accepted_amount}', 'contract.reads_terms'),
  ('contract.leaks', '{cost_amount,lost_amount}', 'contract.reads_terms'),
  ('contract.contracts', '{total_value,currency}', 'contract.reads_terms'),
  ('contract.uses', '{cost_amount,gross_amount,covered_amount,billable_amount}', 'contract.reads_terms'),
  ('contract.revisions', '{deductible,cap_amount,currency}', 'contract.reads_terms');
-- end: reference contract.withheld_columns

-- source: reference identity.role_templates
-- Roles to begin with. Each permission is in a template, except those for administrators alone; no template but
-- ADMINISTRATOR holds both sides of an approval (test/db/identity/role_templates.test.sql).
merge into identity.role_templates as t
using (
  values
    ('ADMINISTRATOR', 'Administrator', 'Administers the organization: accounts, roles, sites and settings', true, 'ALL', '{}'::text[]),
    ('MANAGER', 'Manager', 'Approves work, purchases, hours and contracts, and is responsible for budgets and costs', false, 'ALL', '{
      absence.approve, absence.read_kind, approval_rule.create, approval_rule.update, asset.read, asset.read_values,
      asset.retire, asset.undo, asset_booking.approve, audit.read, audit_event.read, budget.activate, budget.close,
      budget.create, budget.read, budget.revise, budget_transfer.approve, claim.settle, contract.approve,
      contract.manage, contract.read, contract_type.manage, cost_center.create, cost_center.update, count.approve,
      depreciation_book.create, depreciation_book.update, depreciation_charge.post, depreciation_charge.record,
      depreciation_charge.reverse, depreciation_enrolment.adjust, depreciation_enrolment.create,
      depreciation_enrolment.update, entitlement.override, exchange_rate.manage, inspection.read, inspection.review,
      inventory.read, invoice.accept, invoice.approve, invoice.close, invoice.override, invoice.reverse, itam.read,
      labour_entry.approve, labour_rate.create, labour_rate.read, labour_rate.update, maintenance.read, meter.read,
      movement.backdate, notification.read, notification.test, notification_destination.manage, notify.read,
      period.adjust, period.close, period.reopen, procurement.read, purchase_order.approve, purchase_order.read_prices,
      request.create, request.read, requisition.approve, safety.read, service.read, service_policy.create,
      service_policy.update, stock.read_values, stock.revalue, stock.verify, vendor.approve, work.read,
      work_order.amend, work_order.approve, work_order.assign, work_order.cancel, work_order.close, work_order.reopen,
      work_order_comment.create, work_order_comment.update, work_order_cost.read, work_order_cost.record,
      work_order_cost.reverse, worker.create, worker.import, worker.update, workforce.read
    }'),
    ('PLANNER', 'Planner', 'Plans and schedules work and maintenance, and maintains assets, job plans and calendars', false, 'ALL', '{
      absence.request, asset.correct_move, asset.create, asset.import, asset.manage, asset.move, asset.read,
      asset.read_values, asset.update, asset_booking.cancel, asset_booking.create, asset_booking.reserve,
      asset_booking.update, asset_category.create, asset_category.import, asset_category.update, asset_position.create,
      asset_position.update, asset_relation.cancel, asset_relation.close, asset_relation.create, asset_spare.create,
      asset_spare.update, budget_transfer.create, calendar.create, calendar.update, contract.read, craft.create,
      craft.update, crew.create, crew.update, downtime.correct, downtime.record, downtime_reason.create,
      downtime_reason.update, failure_class.create, failure_class.update, failure_code.create, failure_code.update,
      failure_report.record, hold_reason.create, hold_reason.update, inspection.cancel, inspection.create,
      inspection.read, inspection_template.create, inspection_template.publish, inspection_template.update,
      inventory.read, itam.read, job_plan.create, job_plan.publish, job_plan.update, location.create, location.import,
      location.update, lockout_application.create, lockout_procedure.create, lockout_procedure.update,
      maintenance.read, maintenance_blackout.create, maintenance_blackout.update, maintenance_occurrence.generate,
      maintenance_occurrence.match, maintenance_occurrence.skip, maintenance_occurrence.unmatch,
      maintenance_route.create, maintenance_route.update, maintenance_schedule.activate, maintenance_schedule.create,
      maintenance_schedule.rebase, maintenance_schedule.retire, maintenance_schedule.update,
      maintenance_strategy.create, maintenance_strategy.update, meter.create, meter.read, meter.update,
      meter_alarm.acknowledge, meter_alarm.shelve, meter_alarm_rule.create, meter_alarm_rule.update,
      meter_reading.correct, meter_reading.record, meter_type.create, meter_type.update, permit.cancel, permit.create,
      permit.update, procurement.read, purchase_order.read_prices, qualification_requirement.create,
      qualification_requirement.update, request.convert, request.create, request.read, request.triage,
      request_portal.create, request_portal.update, request_problem.create, request_problem.update,
      requisition.cancel, requisition.create, safety.read, service.read, service_policy.create, service_policy.update,
      shift_assignment.create, shift_assignment.update, shift_pattern.create, shift_pattern.update, skill.create,
      skill.update, stock.read_values, stock.reserve, work.read, work_order.assign, work_order.cancel,
      work_order.close, work_order.create, work_order.reopen, work_order.update, work_order_comment.create,
      work_order_comment.update, work_order_cost.read, work_type.create, work_type.update, worker_skill.update,
      workforce.read
    }'),
    ('SUPERVISOR', 'Supervisor', 'Leads technicians: assigns work, reviews inspections, approves hours and absences, closes work', false, 'ALL', '{
      absence.approve, absence.read_kind, asset.manage, asset.move, asset.read, asset_booking.approve, contract.read,
      crew.create, crew.update, downtime.correct, downtime.record, failure_report.record, inspection.cancel,
      inspection.read, inspection.review, inventory.read, itam.read, labour_entry.approve, maintenance.read,
      meter.read, meter_alarm.acknowledge, meter_alarm.shelve, meter_reading.correct, meter_reading.record,
      permit.create, permit.hand_back, permit.sign, permit.suspend, permit.update, permit.validate, procurement.read,
      request.convert, request.create, request.read, request.triage, requisition.create, safety.read, service.read,
      shift_assignment.create, shift_assignment.update, stock.reserve, work.read, work_order.amend, work_order.assign,
      work_order.cancel, work_order.close, work_order.complete, work_order.create, work_order.perform,
      work_order.quick_report, work_order.reopen, work_order.sign, work_order.update, work_order_assignment.override,
      work_order_comment.create, work_order_comment.update, worker.update, worker_certificate.record,
      worker_skill.update, workforce.read
    }'),
    ('TECHNICIAN', 'Technician', 'Performs work at a site: tasks, hours, readings, inspections, locks of their own', false, 'NAMED', '{
      absence.request, asset.move, asset.read, asset_booking.create, downtime.record, failure_report.record,
      inspection.answer, inspection.create, inspection.read, inspection.submit, inventory.read, labour_entry.record,
      lockout_application.cancel, lockout_application.create, lockout_application.record, lockout_lock.apply,
      lockout_lock.release, maintenance.read, meter.read, meter_alarm.acknowledge, meter_reading.record, permit.create,
      permit.hand_back, permit.sign, permit.update, permit.validate, permit_gas_test.record, procurement.read_own,
      request.create, request.read_own, requisition.create, safety.read, stock.reserve, work.read,
      work_order.complete, work_order.create, work_order.perform, work_order.quick_report, work_order.sign,
      work_order_comment.create, work_order_comment.update, workforce.read_own
    }'),
    ('CONTRACTOR', 'Contractor', 'Performs the work assigned to them, and reads nothing else', false, 'NAMED', '{
      asset.read_own, failure_report.record, inspection.answer, inspection.read_own, inspection.submit,
      labour_entry.record, lockout_lock.apply, lockout_lock.release, permit.hand_back, permit.sign, work.read_own,
      work_order.complete, work_order.perform, work_order.sign, work_order_comment.create, work_order_comment.update,
      workforce.read_own
    }'),
    ('REQUESTER', 'Requester', 'Submits requests and follows their own', false, 'NAMED', '{
      asset.read_own, request.create, request.read_own
    }'),
    ('STOREKEEPER', 'Storekeeper', 'Keeps storerooms: receives, issues, transfers and counts stock, and lends tools', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.move, asset.read, asset_booking.reserve, asset_spare.create,
      asset_spare.update, count.create, count.post, count.record, custody.record, inventory.read, item.create,
      item.import, item.update, procurement.read, receipt.record, receipt.reverse, request.create, request.read_own,
      requisition.create, stock.adjust, stock.import, stock.issue, stock.receive, stock.reserve, stock.transfer,
      stock.verify, storeroom.create, storeroom.update, work.read, workforce.read_own
    }'),
    ('BUYER', 'Buyer', 'Purchases: quotes, purchase orders, vendors, contracts and invoices, without approving them', false, 'NAMED', '{
      absence.request, asset.read, budget.read, budget_transfer.create, claim.manage, contract.create, contract.read,
      contract.update, inventory.read, invoice.create, item.create, item.update, procurement.read,
      purchase_order.cancel, purchase_order.create, purchase_order.read_prices, purchase_order.revise,
      purchase_order.send, quote.accept, quote.record, quote_request.create, request.create, request.read_own,
      requisition.cancel, requisition.create, stock.read_values, vendor.create, vendor.update, vendor_return.create,
      work.read, workforce.read_own
    }'),
    ('APPROVER', 'Approver', 'Approves work, purchases, invoices, contracts, bookings and stock counts', false, 'NAMED', '{
      asset.read, asset_booking.approve, budget.read, budget_transfer.approve, contract.approve, contract.read,
      count.approve, inventory.read, invoice.accept, invoice.approve, maintenance.read, procurement.read,
      purchase_order.approve, purchase_order.read_prices, requisition.approve, stock.read_values, vendor.approve,
      work.read, work_order.approve, work_order_cost.read, workforce.read_own
    }'),
    ('INSPECTOR', 'Inspector', 'Inspects assets and received goods, and counts assets', false, 'NAMED', '{
      absence.request, asset.read, asset_audit.complete, asset_audit.create, asset_audit.record, downtime.record,
      inspection.answer, inspection.cancel, inspection.create, inspection.read, inspection.submit, inventory.read,
      meter.read, meter_reading.record, procurement.read, receipt.review, request.create, request.read_own, work.read,
      workforce.read_own
    }'),
    ('SAFETY_OFFICER', 'Safety officer', 'Issues permits, publishes lockout procedures, and records certificates', false, 'NAMED', '{
      absence.request, asset.read, certificate_type.create, certificate_type.update, inspection.read,
      lockout_application.cancel, lockout_lock.override, lockout_procedure.publish, lockout_procedure.retire,
      lockout_procedure.review, meter.read, permit.cancel, permit.close, permit.issue, permit.sign, permit.suspend,
      permit.validate, permit_gas_test.record, permit_kind.create, permit_kind.update,
      qualification_requirement.create, qualification_requirement.update, request.create, request.read_own,
      safety.read, work.read, worker_certificate.record, worker_certificate.revoke, workforce.read
    }'),
    ('AUDITOR', 'Auditor', 'Reads everything, with values and history, and changes nothing', false, 'ALL', '{
      absence.read_kind, account.read, asset.read, asset.read_values, audit.read, audit_event.read, budget.read,
      contract.read, inspection.read, inventory.read, itam.read, labour_rate.read, maintenance.read, meter.read,
      notification.read, notify.read, procurement.read, purchase_order.read_prices, request.read, safety.read,
      service.read, stock.read_values, stock.verify, work.read, work_order_cost.read, workforce.read
    }'),
    ('INTEGRATION_READ', 'Integration, reading', 'For API keys of other systems that read and change nothing', false, 'NAMED', '{
      asset.read, audit.read, contract.read, inspection.read, inventory.read, itam.read, maintenance.read, meter.read,
      notify.read, procurement.read, request.read, safety.read, service.read, work.read, workforce.read
    }'),
    ('DEVICE_ADMINISTRATOR', 'Device administrator', 'Matches discovered devices with assets, and administers devices that send readings', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.read, asset.update, discovered_device.ingest,
      discovered_device.match, itam.read, meter.read, meter_device.create, meter_device.issue_key,
      meter_device.revoke_key, meter_device.update, request.create, request.read_own, workforce.read_own
    }')
) as v (code, name, description, grants_everything, reading, permissions)
on t.code = v.code
when matched then
  update
     set name = v.name, description = v.description, grants_everything = v.grants_everything, reading = v.reading,
         permissions = v.permissions
when not matched then
  insert (code, name, description, grants_everything, reading, permissions)
  values (v.code, v.name, v.description, v.grants_everything, v.reading, v.permissions)
when not matched by source then delete;
-- end: reference identity.role_templates

-- source: policies contract.claim_lines
-- Reached with the site of the work order. No delete policy: contract.store_claim_lines writes those of a draft as a
-- whole.

alter table contract.claim_lines enable row level security;
grant select, insert, update on contract.claim_lines to assetry_api;

create policy organization on contract.claim_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.claim_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on contract.claim_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.claim_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.claim_lines');
select core.let_list('contract.claim_lines');
-- end: policies contract.claim_lines

-- source: policies contract.claims
-- Reached with the site of the work order. No delete policy: it is cancelled.

alter table contract.claims enable row level security;
grant select, insert, update on contract.claims to assetry_api;

create policy organization on contract.claims
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.claims
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on contract.claims
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.claims
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.claims');
select core.enforce_transitions('contract.claims');
select core.let_list('contract.claims');
-- end: policies contract.claims

-- source: policies contract.leaks
-- Reached with the site of the work order. Nothing of a leak changes but its site, which follows the work order
-- (work.move_open_work).

alter table contract.leaks enable row level security;
grant select, update (site_id) on contract.leaks to assetry_api;

create policy organization on contract.leaks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.leaks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.leaks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.leaks');
select core.let_list('contract.leaks');
-- end: policies contract.leaks

notify pgrst, 'reload schema';
