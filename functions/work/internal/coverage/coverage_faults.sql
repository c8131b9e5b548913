-- Every reason why a line of a contract pays nothing for an event of a day at the site, whatever the cost is of.
create or replace function work.coverage_faults(
  p_coverage   contract.coverages,
  p_revision   contract.revisions,
  p_contract   contract.contracts,
  p_category   text,
  p_work_type  text,
  p_at         timestamptz,
  p_day        date,
  p_last_on    date,
  p_asset_ids  uuid[],
  p_currencies text[]
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
          8, 'METER_LIMIT', format('Meter %s is over its limit', p_coverage.meter_name),
          p_coverage.meter_limit
            < case
                when p_coverage.meter_name is not null then
                  work.meter_used(p_asset_ids, p_coverage.meter_name, p_coverage.meter_start, p_at)
              end
        ),
        (
          9, 'CURRENCY_DIFFERS', format('The amounts of the contract are in %s', p_revision.currency),
          p_revision.currency <> all (p_currencies)
        ),
        (
          10, 'CAP_REACHED', 'The cap of the contract is used up',
          contract.cap_left(p_revision, p_contract.starts_on, p_day) <= 0
        )
    ) as f (position, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.coverage_faults to assetry_api, assetry_list;
