create or replace function api.create_price_index(p_values api.field_values)
returns setof contract.price_index_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_price_index', 'price_index.manage', jsonb_build_array(p_values));
  v_index      contract.price_indexes;
  v_constraint text;
begin
  if v_answer is null then
    v_index := jsonb_populate_record(
      null::contract.price_indexes, core.check_values('contract.price_indexes', p_values, 'create')
    );

    begin
      insert into contract.price_indexes (code, name, is_active)
      values (v_index.code, v_index.name, coalesce(v_index.is_active, true))
      returning * into v_index;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('price_index', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_index), null::contract.price_index_answer));
  end if;

  return next jsonb_populate_record(null::contract.price_index_answer, v_answer);
end
$$;

comment on function api.create_price_index is $$Create a price index

A series of monthly values that contracts follow, such as a consumer price index. import_price_index_values gives its
values; the clause of a contract is in its revision (revise_contract), and generate_contract_indexation applies it.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
