-- Whether the condition of an endpoint holds for a record, by its row as the account reads it and by what its lines of
-- the log changed. Without a condition it does; one that cannot be told does not.
create or replace function integration.fits(
  p_condition jsonb,
  p_entity    text,
  p_lines     audit.events[],
  p_row       jsonb
)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last audit.events := p_lines[cardinality(p_lines)];
begin
  if p_condition is null then
    return true;
  end if;

  return coalesce(
    core.holds(
      p_condition,
      p_row || jsonb_build_object(
        'event', jsonb_build_object('account_id', v_last.account_id, 'action', v_last.action)
      ),
      integration.changed_values(p_entity, p_lines, p_row),
      (select jsonb_object_agg(f.field, f.kind) from core.condition_fields(p_entity) as f)
    ),
    false
  );
end
$$;
