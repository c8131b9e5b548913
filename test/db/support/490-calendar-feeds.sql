-- A calendar feed that an account made, with the given values; its address is its first one.
create function test.calendar_feed(p_name text, p_account text, p_values jsonb)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_feed integration.calendar_feeds := jsonb_populate_record(null::integration.calendar_feeds, p_values);
  v_id   uuid := uuidv7();
begin
  insert into integration.calendar_feeds (
    id, organization_id, account_id, api_key_id, site_id, name, kinds, hides_details, address_hash
  )
  values (
    v_id, test.current_organization(), test.id(p_account), v_feed.api_key_id, v_feed.site_id, p_name,
    coalesce(v_feed.kinds, '{SLOTS,WORK,ABSENCES,INSPECTIONS,BOOKINGS,MAINTENANCE,OUTAGES,CONTRACTS}'),
    coalesce(v_feed.hides_details, false), integration.address_hash(integration.address_token(v_id, 1))
  );
  return test.remember(p_name, v_id);
end
$$;

-- What a feed shows whoever has its first address: "status begin end summary @ place" of each event, the begin and end
-- as distances from now, days as those from today, and a star where it is busy.
create function test.calendar_events(p_name text)
returns text[]
language plpgsql
volatile
as $$
declare
  v_token  text := test.calendar_token(p_name);
  v_events text[];
begin
  perform test.visit('claim_calendar_feed');
  select array_agg(
           concat_ws(
             ' ', e.entry ->> 'status', coalesce(
               'day ' || ((e.entry ->> 'day')::date - (now() at time zone 'UTC')::date),
                 ((e.entry ->> 'starts_at')::timestamptz - now())::text
             ),
             '+ ' || ((e.entry ->> 'ends_at')::timestamptz - (e.entry ->> 'starts_at')::timestamptz)::text,
             e.entry ->> 'summary', '@ ' || (e.entry ->> 'place'), case when (e.entry ->> 'is_busy')::boolean
               then '*' end
           )
           order by e.position
         ) into v_events
    from api.claim_calendar_feed(v_token) as c,
         jsonb_array_elements(c.calendar_entries) with ordinality as e (entry, position);
  perform test.sign_out();
  return coalesce(v_events, '{}');
end
$$;

create function test.calendar_token(p_name text, p_number integer default 1)
returns text
language sql
stable
security definer
as $$ select integration.address_token(test.id(p_name), p_number) $$;
