create or replace function api.generate_contract_indexation(
  p_contract_id    uuid,
  p_on          date    default null,
  p_is_retroactive boolean default false,
  p_row_version    integer default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'generate_contract_indexation', 'contract.update',
    jsonb_build_array(p_contract_id, p_on, p_is_retroactive, p_row_version)
  );
  v_contract contract.contracts;
  v_base     contract.revisions;
  v_revision contract.revisions;
  v_index    record;
begin
  if v_answer is null then
    v_contract := contract.lock_contract(p_contract_id, p_row_version);
    perform contract.refuse_ended(v_contract);
    perform contract.refuse_open_revision(v_contract);
    select * into v_base from contract.revisions as r where r.id = contract.last_revision(p_contract_id);
    select * into v_index from contract.indexation_of(v_base, p_on);
    perform contract.refuse_indexation(v_contract, v_base, p_on);
    v_revision := v_base;
    v_revision.effective_on := contract.indexed_from(v_contract.site_id, v_index.effective_on, p_is_retroactive);
    v_revision.index_base_value := v_index.value;
    v_revision.reason := format(
      'Indexation of %s: %s of %s', to_char(v_index.starts_on, 'YYYY-MM'), trim_scale(v_index.value),
      trim_scale(v_base.index_base_value)
    );
    perform contract.check_revision(v_revision, v_contract, '[]');
    v_revision := contract.store_revision(v_contract, v_revision);
    perform contract.store_coverages(v_revision, contract.coverage_rows(v_base.id));
    perform contract.copy_lines(v_base, v_revision);
    perform contract.store_indexation(v_revision, v_index.numerator, v_index.denominator);
    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.generate_contract_indexation is $$Create the indexed revision of a contract

Applies the clause of the last approved revision: a draft of the next one, with new rates, call-out fees and prices
(explain_contract_indexation), and with the value of the index as its base. Change, submit and approve it as other
revisions. It starts on the first day of the next month, quarter or year after that month, by index_starts of the
clause, and today at the site at the earliest; hours and orders of earlier days keep their amounts. total_value of the
contract does not change.
p_on: First day of the month of the value of the index; default the last one
p_is_retroactive: Whether the revision starts by the clause alone, also before today; default false
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED, REVISION_OPEN,
INDEX_CLAUSE_MISSING, INDEX_VALUE_MISSING (the index has no value, or none of that month), INDEX_NOT_DUE (the change is
below the threshold) and VALIDATION_FAILED (the day is not in the term of the contract).$$;
