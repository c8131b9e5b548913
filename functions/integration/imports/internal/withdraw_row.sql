-- Takes back what a row of an import did to its record, by the action for it; returns what the action refuses with,
-- null where it was done.
create or replace function integration.withdraw_row(
  p_import integration.imports,
  p_entity core.entities,
  p_row    integration.import_rows
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action    text := p_entity.update_action;
  v_values    jsonb;
  v_arguments jsonb;
begin
  if p_row.operation = 'CREATED' then
    v_action := integration.withdrawal_action(p_entity, p_row.entity_id);
    v_values := jsonb_build_object('archived_at', now());
  else
    v_values := integration.values_before(p_import, p_entity, p_row);
  end if;

  if v_action is null or v_values is null then
    return core.fault('', 'NOT_ALLOWED', 'No action withdraws such a record');
  end if;

  v_arguments := jsonb_build_object(
    format('p_%s_id', p_entity.noun), p_row.entity_id, 'p_row_version', p_row.after_version
  );

  -- An action without a reason leaves it aside.
  if v_action = p_entity.update_action then
    v_arguments := v_arguments || jsonb_build_object('p_values', v_values);
  else
    v_arguments := v_arguments || '{"p_reason": "The import was withdrawn"}';
  end if;

  perform integration.call_action(v_action, v_arguments);

  -- A person is an account and the worker that was created with it.
  if p_import.list = 'people' then
    perform integration.call_action('archive_worker', jsonb_build_object('p_worker_id', w.id, 'p_row_version', 1))
       from workforce.workers as w
      where w.account_id = p_row.entity_id;
  end if;

  return null;
exception
  when sqlstate 'PGRST' then
    return core.fault(
      coalesce(work.refusal_of(sqlerrm) -> 'details' -> 0 ->> 'field', ''), sqlerrm::jsonb ->> 'code',
      sqlerrm::jsonb ->> 'message'
    );
end
$$;
