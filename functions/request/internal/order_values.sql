-- What a request gives the work that is made of it: all that is known, copied. Of the organization's own fields those
-- that work orders have, too, under the same code and of the same kind; the others stay with the request alone.
create or replace function request.order_values(p_request request.requests)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'site_id', p_request.site_id,
      'title', p_request.title,
      'description', p_request.description,
      'asset_id', p_request.asset_id,
      'location_id', p_request.location_id,
      'priority', p_request.priority,
      'origin', 'REQUEST',
      'reported_at', p_request.reported_at,
      'requester_name', coalesce(
        p_request.requester_name,
        (select left(c.display_name, 150) from identity.account_labels as c where c.id = p_request.requester_id)
      ),
      'requester_contact', p_request.requester_contact,
      'custom', coalesce(
        (
          select jsonb_object_agg(c.key, c.value)
            from jsonb_each(p_request.custom) as c
            join core.custom_fields as o
              on o.organization_id = p_request.organization_id and o.entity = 'request.requests' and o.code = c.key
            join core.custom_fields as f
              on f.organization_id = p_request.organization_id and f.entity = 'work.work_orders' and f.code = c.key
           where f.kind = o.kind
             and f.archived_at is null
             and coalesce(c.value #>> '{}' = any (f.vocabulary), true)
        ),
        '{}'
      )
    )
  )
$$;

grant execute on function request.order_values to assetry_api;
