-- Every reason why a line of a contract pays nothing for an event of a day at the site, whatever the cost is of, as a
-- list of codes and messages. A work order whose visit counts is not kept out by the visits that others used up. The
-- conditions are one expression, because most lines meet none of them and an expression costs less than a query.
create or replace function work.coverage_faults(
  p_coverage         contract.coverages,
  p_revision         contract.revisions,
  p_contract         contract.contracts,
  p_category         text,
  p_work_type        text,
  p_at               timestamptz,
  p_day              date,
  p_last_on          date,
  p_meter_used       numeric,
  p_currencies       text[],
  p_failure_code_ids uuid[],
  p_work_order_id    uuid
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_so boolean[] := array[
    coalesce(p_contract.terminated_from, p_contract.status) in ('DRAFT', 'PENDING_APPROVAL'),
    p_contract.status = 'CLOSED',
    p_day < greatest(p_contract.starts_on, p_coverage.starts_on, p_revision.effective_on),
    p_day > p_last_on,
    contract.is_suspended_at(p_contract.id, p_at),
    not contract.covers_work(p_category, p_work_type, p_coverage.work_type),
    p_coverage.work_type <> p_work_type,
    p_failure_code_ids is not null and work.excludes_failure(p_coverage.id, p_failure_code_ids),
    p_meter_used > p_coverage.meter_limit,
    p_revision.currency <> all (p_currencies),
    case
      when p_revision.cap_amount is not null then contract.cap_left(p_revision, p_contract.starts_on, p_day) <= 0
      else false
    end
    or case
      when p_revision.cap_visits is not null then
        contract.visits_left(p_revision, p_contract.starts_on, p_day) <= 0
        and not contract.has_visit(p_contract, p_work_order_id)
      else false
    end
  ];
begin
  if true = any (v_is_so) then
    return (
      select jsonb_agg(jsonb_build_object('code', f.code, 'message', f.message) order by f.position)
        from (
          values
            (1, 'NOT_APPROVED', 'The contract is not approved'),
            (2, 'CLOSED', 'The contract is closed'),
            (3, 'BEFORE_START', 'The event is before the first day of cover'),
            (4, 'AFTER_END', 'The event is after the last day of cover'),
            (5, 'SUSPENDED', 'The contract was suspended at the event'),
            (
              6, 'CATEGORY_NOT_APPLICABLE',
              format('A contract of category %s does not cover %s work', p_category, p_work_type)
            ),
            (7, 'WORK_TYPE_NOT_COVERED', format('The coverage is for %s work only', p_coverage.work_type)),
            (8, 'EXCLUDED_FAILURE', 'The coverage excludes the failure'),
            (9, 'METER_LIMIT', format('Meter %s is over its limit', p_coverage.meter_name)),
            (10, 'CURRENCY_DIFFERS', format('The amounts of the contract are in %s', p_revision.currency)),
            (11, 'CAP_REACHED', 'The cap of the contract is used up')
        ) as f (position, code, message)
       where v_is_so[f.position]
    );
  end if;

  return '[]';
end
$$;

grant execute on function work.coverage_faults to assetry_api, assetry_list;
