-- What a request that is reopened gives the new work: what it gave the first, and why that did not do. A request that
-- names no place gives a draft, because the requester cannot know one: whoever submits it names one.
create or replace function request.reopening_values(p_request request.requests, p_reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select request.order_values(p_request) || jsonb_build_object(
    'title', left('Reopened: ' || p_request.title, 250),
    'description', left(concat_ws(E'\n\n', p_reason, p_request.description), 8000),
    'reported_at', clock_timestamp()
  ) || case
    when work.names_place(p_request.asset_id, p_request.location_id, null) then '{}'
    else '{"status": "DRAFT"}'
  end::jsonb
$$;

grant execute on function request.reopening_values to assetry_api;
