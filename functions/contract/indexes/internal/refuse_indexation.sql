-- Refuses an indexation of a contract by its last approved revision that has no clause, no value of its index, or a
-- change that is below its threshold.
create or replace function contract.refuse_indexation(
  p_contract contract.contracts, p_revision contract.revisions, p_on date
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_index record;
begin
  if p_revision.price_index_id is null then
    perform core.refuse(
      'INDEX_CLAUSE_MISSING',
      format('Contract %s has no approved revision with a price index', p_contract.contract_number), 422,
      p_hint => 'Give the clause with revise_contract'
    );
  end if;

  select * into v_index from contract.indexation_of(p_revision, p_on);

  if not found then
    perform core.refuse(
      'INDEX_VALUE_MISSING', 'The price index has no value of that month', 422,
      p_hint => 'Import it with import_price_index_values'
    );
  elsif not v_index.is_due then
    perform core.refuse(
      'INDEX_NOT_DUE',
      format(
        'The index is %s, %s in the contract: the change is below the threshold', trim_scale(v_index.value),
        trim_scale(p_revision.index_base_value)
      ), 422
    );
  end if;
end
$$;

grant execute on function contract.refuse_indexation to assetry_api;
