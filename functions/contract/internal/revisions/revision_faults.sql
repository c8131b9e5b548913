-- What contradicts itself or its contract in a revision.
create or replace function contract.revision_faults(p_revision contract.revisions, p_contract contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        (
          'effective_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract',
          p_revision.effective_on < p_contract.starts_on
        ),
        (
          'effective_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract',
          p_revision.effective_on > p_contract.ends_on
        ),
        (
          'currency', 'INVALID_VALUE', 'A code of three capital letters',
          p_revision.currency !~ '^[A-Z]{3}$'
        ),
        (
          'currency', 'MISSING_VALUE', 'Required with deductible or cap_amount',
          p_revision.currency is null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) > 0
        ),
        (
          'currency', 'NOT_ALLOWED', 'Only with deductible or cap_amount',
          p_revision.currency is not null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) = 0
        ),
        (
          'price_index_id', 'NOT_ACTIVE', 'The price index is not active',
          exists (
            select 1
              from contract.price_indexes as i
             where i.id = p_revision.price_index_id
               and not i.is_active
               and not exists (
                     select 1
                       from contract.revisions as r
                      where r.contract_id = p_contract.id
                        and r.price_index_id = i.id
                        and r.status = 'APPROVED'
                   )
          )
        ),
        (
          'index_base_value', 'MISSING_VALUE', 'Required with price_index_id',
          p_revision.price_index_id is not null and p_revision.index_base_value is null
        ),
        (
          'index_percent', 'MISSING_VALUE', 'Required with price_index_id',
          p_revision.price_index_id is not null and p_revision.index_percent is null
        ),
        (
          'index_starts', 'MISSING_VALUE', 'Required with price_index_id',
          p_revision.price_index_id is not null and p_revision.index_starts is null
        ),
        (
          'price_index_id', 'MISSING_VALUE', 'Required with the other values of the indexation',
          p_revision.price_index_id is null
            and num_nonnulls(
                  p_revision.index_base_value, p_revision.index_percent, p_revision.index_threshold_percent,
                  p_revision.index_cap_percent, p_revision.index_places, p_revision.index_starts
                ) > 0
        ),
        (
          'cap_period', 'NOT_ALLOWED', 'YEAR requires starts_on of the contract',
          p_revision.cap_period = 'YEAR' and p_contract.starts_on is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.revision_faults to assetry_api;
