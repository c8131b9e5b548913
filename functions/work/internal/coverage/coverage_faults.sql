-- Every reason why a line of a contract pays nothing for an event of a day at the site, whatever the cost is of. A work
-- order whose visit counts is not kept out by the visits that others used up.
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
returns table ("position" integer, code text, message text)
language sql
stable
set search_path = ''
as $$
  select f.position, f.code, f.message
    from (
      values
        (
          1, 'NOT_APPROVED', 'The contract is not approved',
          coalesce(p_contract.terminated_from, p_contract.status) in ('DRAFT', 'PENDING_APPROVAL')
        ),
        (2, 'CLOSED', 'The contract is closed', p_contract.status = 'CLOSED'),
        (
          3, 'BEFORE_START', 'The event is before the first day of cover',
          p_day < greatest(p_contract.starts_on, p_coverage.starts_on, p_revision.effective_on)
        ),
        (4, 'AFTER_END', 'The event is after the last day of cover', p_day > p_last_on),
        (
          5, 'SUSPENDED', 'The contract was suspended at the event',
          contract.is_suspended_at(p_contract.id, p_at)
        ),
        (
          6, 'CATEGORY_NOT_APPLICABLE',
          format('A contract of category %s does not cover %s work', p_category, p_work_type),
          not contract.covers_work(p_category, p_work_type, p_coverage.work_type)
        ),
        (
          7, 'WORK_TYPE_NOT_COVERED', format('The coverage is for %s work only', p_coverage.work_type),
          p_coverage.work_type <> p_work_type
        ),
        (
          8, 'EXCLUDED_FAILURE', 'The coverage excludes the failure',
          case
            when p_failure_code_ids is not null then exists (
              select 1
                from contract.coverage_exclusions as x
               where x.organization_id = p_coverage.organization_id
                 and x.coverage_id = p_coverage.id
                 and x.failure_code_id = any (p_failure_code_ids)
            )
          end
        ),
        (
          9, 'METER_LIMIT', format('Meter %s is over its limit', p_coverage.meter_name),
          p_meter_used > p_coverage.meter_limit
        ),
        (
          10, 'CURRENCY_DIFFERS', format('The amounts of the contract are in %s', p_revision.currency),
          p_revision.currency <> all (p_currencies)
        ),
        (
          11, 'CAP_REACHED', 'The cap of the contract is used up',
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
        )
    ) as f (position, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.coverage_faults to assetry_api, assetry_list;
