-- What the actions on an export answer.
create or replace function integration.export_answer_of(p_export integration.exports)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_export) || jsonb_build_object('data_until', p_export.data_at), null::integration.export_answer
         )
$$;

grant execute on function integration.export_answer_of to assetry_api;
