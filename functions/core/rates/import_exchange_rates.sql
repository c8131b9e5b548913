create or replace function api.import_exchange_rates(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_exchange_rates', 'exchange_rate.manage', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    perform core.require_all_sites();
    v_answer := core.finish_action(core.import_answer(core.store_exchange_rates(core.read_exchange_rates(p_rows))));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_exchange_rates is $$Import exchange rates

Each row is checked separately: a row equal to an existing rate is UNCHANGED, a row with a different value is
rejected; use correct_exchange_rate to change a rate. The account must reach all sites.
p_rows: At most 10,000 objects with the fields of create_exchange_rate, or CSV with a header
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request created
one of these rates at the same time), and keeps nothing then.$$;
