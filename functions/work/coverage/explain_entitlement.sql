create or replace function api.explain_entitlement(
  p_work_order_id   uuid        default null,
  p_asset_id        uuid        default null,
  p_work_type       text        default null,
  p_at              timestamptz default null,
  p_failure_code_id uuid        default null
)
returns table (
  component            text,
  contract_id          uuid,
  contract_number      text,
  revision_id          uuid,
  coverage_id          uuid,
  scope                text,
  percent              numeric,
  rank                 integer,
  is_paying            boolean,
  event_at             timestamptz,
  entitlement_reasons  jsonb,
  entitlement_warnings jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_subject record;
begin
  perform work.check_entitlement_question(
    p_work_order_id, p_asset_id, p_work_type, p_at, p_failure_code_id
  );
  v_subject := work.subject_of_entitlement(
    p_work_order_id, p_asset_id, p_work_type, p_at, p_failure_code_id
  );

  return query
  select j.component, j.contract_id, j.contract_number, j.revision_id, j.coverage_id, j.scope, j.percent, j.rank,
         coalesce(j.rank = 1, false), v_subject.event_at, j.reasons, j.warnings
    from work.judge_coverages(
           v_subject.site_id, v_subject.asset_id, v_subject.location_id, v_subject.work_type, v_subject.event_at,
           p_party_ids => v_subject.party_ids, p_worked_at => v_subject.worked_at,
           p_failure_code_ids => v_subject.failure_code_ids, p_work_order_id => p_work_order_id
         ) as j
   order by j.component, j.rank nulls last, j.contract_number, j.coverage_id;
end
$$;

comment on function api.explain_entitlement is $$Explain which contract pays for work

Of a work order; or, before there is one, of an asset, work type and time. One row for each of LABOUR (hours and
services), PARTS (items) and TRAVEL, and each coverage whose scope holds the asset or place at event_at. Of a work order
event_at is the failure, else the report, of corrective, condition-based and safety work; of other work the start, else
the first slot, due time or report. is_paying marks the contract that pays percent of such costs; rank is the order of
those that can pay: by category of the contract type, scope, nearest parent, named work type, percent, deductible, last
day, number and position. entitlement_reasons says why another does not pay: NOT_APPROVED, CLOSED, BEFORE_START,
AFTER_END, SUSPENDED, CATEGORY_NOT_APPLICABLE, WORK_TYPE_NOT_COVERED, EXCLUDED_FAILURE, METER_LIMIT, CAP_REACHED,
NOT_COVERED, VENDOR_NOT_AUTHORIZED (of labour, when the work order names a vendor whom the contract does not authorize),
or OUTRANKED with the contract and the criterion that decided. Items that a coverage excludes are known when their cost
is posted. entitlement_warnings has METER_UNKNOWN when the meter that limits a coverage has no reading: it covers.
p_work_order_id: The work order; or p_asset_id and p_work_type
p_asset_id: The asset, where it stands at p_at
p_work_type: CORRECTIVE, PREVENTIVE, CONDITION_BASED, INSPECTION, CALIBRATION, MODIFICATION, PROJECT, SAFETY or CLEANING
p_at: Time of the failure or of the work, not in the future; default now
p_failure_code_id: Problem, cause or remedy of the failure; default none
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND and ASSET_NOT_FOUND.$$;
