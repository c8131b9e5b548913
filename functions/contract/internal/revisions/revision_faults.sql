-- What contradicts itself or its contract in a revision.
create or replace function contract.revision_faults(p_revision contract.revisions, p_contract contract.contracts)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_inactive boolean := false;
begin
  -- Most revisions follow no index.
  if p_revision.price_index_id is not null then
    v_is_inactive := exists (
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
    );
  end if;

  return core.faults(
    case
      when p_revision.cap_period = 'YEAR' and p_contract.starts_on is null then
        core.fault('cap_period', 'NOT_ALLOWED', 'YEAR requires starts_on of the contract')
    end,
    case
      when p_revision.currency !~ '^[A-Z]{3}$' then
        core.fault('currency', 'INVALID_VALUE', 'A code of three capital letters')
    end,
    case
      when p_revision.currency is null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) > 0 then
        core.fault('currency', 'MISSING_VALUE', 'Required with deductible or cap_amount')
    end,
    case
      when p_revision.currency is not null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) = 0 then
        core.fault('currency', 'NOT_ALLOWED', 'Only with deductible or cap_amount')
    end,
    case
      when p_revision.effective_on < p_contract.starts_on then
        core.fault('effective_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract')
    end,
    case
      when p_revision.effective_on > p_contract.ends_on then
        core.fault('effective_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract')
    end,
    case
      when p_revision.price_index_id is not null and p_revision.index_base_value is null then
        core.fault('index_base_value', 'MISSING_VALUE', 'Required with price_index_id')
    end,
    case
      when p_revision.price_index_id is not null and p_revision.index_percent is null then
        core.fault('index_percent', 'MISSING_VALUE', 'Required with price_index_id')
    end,
    case
      when p_revision.price_index_id is not null and p_revision.index_starts is null then
        core.fault('index_starts', 'MISSING_VALUE', 'Required with price_index_id')
    end,
    case when v_is_inactive then core.fault('price_index_id', 'NOT_ACTIVE', 'The price index is not active') end,
    case
      when p_revision.price_index_id is null
        and num_nonnulls(
              p_revision.index_base_value, p_revision.index_percent, p_revision.index_threshold_percent,
              p_revision.index_cap_percent, p_revision.index_places, p_revision.index_starts
            ) > 0
      then core.fault('price_index_id', 'MISSING_VALUE', 'Required with the other values of the indexation')
    end
  );
end
$$;

grant execute on function contract.revision_faults to assetry_api;
