-- What the actions on a feed answer, with its address.
create or replace function integration.feed_answer(p_feed jsonb)
returns integration.calendar_feed_answer
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_populate_record(
           null::integration.calendar_feed_answer,
           p_feed || jsonb_build_object(
             'url',
             format(
               '/calendar/%s.ics',
               integration.address_token((p_feed ->> 'id')::uuid, (p_feed ->> 'address_number')::integer)
             )
           )
         )
$$;

grant execute on function integration.feed_answer to assetry_api;
