-- Calls an action of devices with arguments that it takes, and returns its answer.
create or replace function integration.call_action(p_action text, p_arguments jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_call   text;
  v_answer jsonb;
begin
  select format('select jsonb_agg(to_jsonb(r)) -> 0 from api.%I(%s) as r', p_action, string_agg(
           format(
             case
               when a.kind in ('OBJECT', 'OBJECT_ARRAY') then '%1$I => nullif($1 -> %1$L, ''null'')::%2$s'
               when a.kind in ('UUID_ARRAY', 'TEXT_ARRAY') then
                 '%1$I => (case when $1 ->> %1$L is not null '
                   || 'then array(select jsonb_array_elements_text($1 -> %1$L)) end)::%2$s'
               else '%1$I => ($1 ->> %1$L)::%2$s'
             end,
             a.name, a.type
           ),
           ', '
         ))
    into v_call
    from integration.arguments_of(p_action) as a
   where p_arguments ? a.name;

  -- lint-allow dynamic-sql: the action is one of integration.sync_actions, its arguments those of the catalog
  execute v_call into v_answer using p_arguments;
  return v_answer;
end
$$;

grant execute on function integration.call_action to assetry_api;
