-- Calls a private function with each of these rows, which carries out the single action: a row that is refused changes
-- nothing and keeps no other from being done. Answers the outcome of each row, in order. Everything that the rows lock
-- was locked before, in one order.
create or replace function work.each_order(p_function text, p_rows work.bulk_row[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action   text  := core.current_action();
  v_headers  text  := current_setting('request.headers', true);
  v_row      work.bulk_row;
  v_answer   jsonb;
  v_outcome  jsonb;
  v_outcomes jsonb := '[]';
begin
  -- Key and version of the request are those of the whole, not of a row.
  perform set_config(
    'request.headers',
    (coalesce(nullif(v_headers, ''), '{}')::jsonb - '{idempotency-key,if-match}'::text[])::text, true
  );

  foreach v_row in array p_rows loop
    begin
      perform core.refuse_faults(v_row.faults);
      -- lint-allow dynamic-sql: the function is named by the action itself
      execute format('select %s($1)', p_function::regproc) into v_answer using v_row;
      v_outcome := jsonb_build_object('outcome', 'DONE', 'answer', v_answer);
    exception
      when sqlstate 'PGRST' then
        v_outcome := work.refusal_of(sqlerrm);
    end;

    v_outcomes := v_outcomes || (
      jsonb_build_object('row', v_row.position, 'work_order_id', v_row.work_order_id) || v_outcome
    );
  end loop;

  perform set_config('request.headers', v_headers, true), set_config('assetry.action', v_action, true);

  return jsonb_build_object(
    'done', jsonb_array_length(jsonb_path_query_array(v_outcomes, '$[*] ? (@.outcome == "DONE")')),
    'refused', jsonb_array_length(jsonb_path_query_array(v_outcomes, '$[*] ? (@.outcome == "REFUSED")')),
    'order_outcomes', v_outcomes
  );
end
$$;

grant execute on function work.each_order to assetry_api;
