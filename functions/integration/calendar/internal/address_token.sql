-- The secret of an address of a feed: 256 bits under the server's pepper, so that a repeated call returns it without
-- its being stored.
create or replace function integration.address_token(p_feed_id uuid, p_number integer)
returns text
language sql
stable
set search_path = ''
as $$
  select lpad(
           identity.base62(core.request_hash(jsonb_build_array('integration.calendar_feeds', p_feed_id, p_number))),
           43, '0'
         )
$$;
