-- Applies changes of a device in their order, each by itself; returns the outcome of each. Those behind one whose
-- record is locked, and those for which no time is left, are not tried: the order is kept, and what is locked is let
-- go.
create or replace function integration.each_change(p_changes jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_began_at timestamptz := clock_timestamp();
  v_action   text        := core.current_action();
  v_headers  text        := current_setting('request.headers', true);
  v_is_over  boolean     := false;
  v_change   jsonb;
  v_outcome  jsonb;
  v_outcomes jsonb       := '[]';
begin
  -- Key and version of the request are those of the whole, not of a change.
  perform set_config(
    'request.headers',
    (coalesce(nullif(v_headers, ''), '{}')::jsonb - '{idempotency-key,if-match}'::text[])::text, true
  );

  for v_change in
    select e.change from jsonb_array_elements(p_changes) with ordinality as e (change, position) order by e.position
  loop
    v_outcome := case when v_is_over then '{"outcome": "NOT_TRIED"}' else integration.submit_change(v_change) end;
    v_is_over := v_outcome ->> 'outcome' = 'NOT_TRIED'
      or clock_timestamp() > v_began_at + interval '3 seconds';
    v_outcomes := v_outcomes || (jsonb_build_object('change_id', v_change -> 'change_id') || v_outcome);
  end loop;

  perform set_config('request.headers', v_headers, true), set_config('assetry.action', v_action, true);
  return v_outcomes;
end
$$;

grant execute on function integration.each_change to assetry_api;
