-- What is reported of a row that was refused: the code, the message and the details of the refusal.
create or replace function work.refusal_of(p_message text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REFUSED', 'code', r.refusal ->> 'code', 'message', r.refusal ->> 'message',
           'details', case jsonb_typeof(r.details) when 'array' then r.details else jsonb_build_array(r.details) end
         )
    from (select m.refusal, coalesce((m.refusal ->> 'details')::jsonb, '[]') as details
            from (values (p_message::jsonb)) as m (refusal)) as r
$$;

grant execute on function work.refusal_of to assetry_api;
