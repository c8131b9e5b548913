create or replace function api.update_price_index(
  p_price_index_id uuid,
  p_values         api.field_values,
  p_row_version    integer default null
)
returns setof contract.price_index_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_price_index', 'price_index.manage', jsonb_build_array(p_price_index_id, p_values, p_row_version)
  );
  v_index      contract.price_indexes;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.price_indexes', p_values, 'update');
    v_index := contract.lock_price_index(p_price_index_id, p_row_version);
    v_index := jsonb_populate_record(
      v_index, core.merge_values('contract.price_indexes', to_jsonb(v_index), p_values)
    );

    begin
      update contract.price_indexes as i
         set code = v_index.code,
             name = v_index.name,
             is_active = v_index.is_active
       where i.id = p_price_index_id
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

comment on function api.update_price_index is $$Change a price index

Omitted fields keep their values. An inactive index takes no new clauses; contracts that follow it go on.
p_price_index_id: Id of a row of /price_indexes
Refuses with PRICE_INDEX_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
