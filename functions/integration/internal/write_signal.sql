-- Writes the signals of one record that are due, each once for each instant that counts, and notes when to look again;
-- returns how many. What announces an instant is not written after it.
create or replace function integration.write_signal(p_record_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule  integration.signal_rules;
  v_due   record;
  v_next  timestamptz;
  v_new   integer;
  v_count integer := 0;
begin
  perform core.unmark('write_signals', p_record_id, p_at);

  for v_rule in
    select * from integration.signal_rules as r order by r.entity, r.code
  loop
    -- lint-allow dynamic-sql: the query is a reference row of ours
    execute v_rule.due_query into v_due using array[p_record_id];

    if v_due.signal_at > p_at then
      v_next := least(v_next, v_due.signal_at);
    elsif v_due.signal_at <= p_at and (v_due.signal_at = v_due.due_at or v_due.due_at > p_at) then
      insert into integration.signals (organization_id, site_id, entity, entity_id, code, due_at)
      values (v_due.organization_id, v_due.site_id, v_rule.entity, p_record_id, v_rule.code, v_due.due_at)
      on conflict (organization_id, entity_id, code, due_at) do nothing;
      get diagnostics v_new = row_count;
      v_count := v_count + v_new;

      if v_new > 0 then
        perform integration.tell_signal(v_rule.entity, p_record_id, v_rule.code, v_due.due_at);
      end if;
    end if;
  end loop;

  perform core.mark_next('write_signals', p_record_id, v_next);
  return v_count;
end
$$;
