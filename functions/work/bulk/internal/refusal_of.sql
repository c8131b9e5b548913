-- What is told of a row that was refused: the code, the message and the details of the refusal.
create or replace function work.refusal_of(p_message text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REFUSED', 'code', r.refusal ->> 'code', 'message', r.refusal ->> 'message',
           'details', coalesce((r.refusal ->> 'details')::jsonb, '[]')
         )
    from (values (p_message::jsonb)) as r (refusal)
$$;

grant execute on function work.refusal_of to assetry_api;
