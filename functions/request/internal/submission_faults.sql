-- What is wrong with what somebody hands in through a portal: all of it at once. What is not offered is refused in the
-- same words whether there is such a record or not.
create or replace function request.submission_faults(p_portal request.portals, p_request request.requests)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) filter (where f.is_so), '[]'
         ) || (
           select coalesce(jsonb_agg(t.fault order by t.fault ->> 'field') filter (where t.fault is not null), '[]')
             from (
               values
                 (core.text_fault('p_title', p_request.title, 'LINE')),
                 (core.text_fault('p_description', p_request.description, 'TEXT')),
                 (core.text_fault('p_name', p_request.requester_name, 'LINE')),
                 (core.text_fault('p_contact', p_request.requester_contact, 'LINE'))
             ) as t (fault)
         )
    from (
      values
        ('p_title', 'MISSING_VALUE', 'A value is required', p_request.title is null),
        ('p_title', 'TOO_LONG', 'At most 200 characters', char_length(p_request.title) > 200),
        ('p_description', 'TOO_LONG', 'At most 4000 characters', char_length(p_request.description) > 4000),
        ('p_name', 'TOO_LONG', 'At most 150 characters', char_length(p_request.requester_name) > 150),
        ('p_contact', 'TOO_LONG', 'At most 320 characters', char_length(p_request.requester_contact) > 320),
        (
          'p_contact', 'MISSING_VALUE', 'A value is required',
          p_portal.requires_contact and p_request.requester_contact is null
        ),
        (
          'p_description', 'NOT_OFFERED', 'The portal does not ask for it',
          p_request.description is not null and not 'DESCRIPTION' = any (p_portal.offered_fields)
        ),
        (
          'p_name', 'NOT_OFFERED', 'The portal does not ask for it',
          p_request.requester_name is not null and not 'NAME' = any (p_portal.offered_fields)
        ),
        (
          'p_asset_id', 'NOT_OFFERED', 'The portal does not offer it',
          p_request.asset_id is not null
          and not (
            'ASSET' = any (p_portal.offered_fields)
            and exists (select 1 from request.offered_assets(p_portal) as a where a.id = p_request.asset_id)
          )
        ),
        (
          'p_location_id', 'NOT_OFFERED', 'The portal does not offer it',
          p_request.location_id is not null
          and not (
            'LOCATION' = any (p_portal.offered_fields)
            and exists (select 1 from request.offered_locations(p_portal) as l where l.id = p_request.location_id)
          )
        ),
        (
          'p_problem_id', 'NOT_OFFERED', 'The portal does not offer it',
          p_request.problem_id is not null
          and not (
            'PROBLEM' = any (p_portal.offered_fields)
            and exists (
                  select 1
                    from request.problems as p
                   where p.id = p_request.problem_id
                     and p.organization_id = p_portal.organization_id
                     and p.archived_at is null
                )
          )
        )
    ) as f (field, code, message, is_so)
$$;

grant execute on function request.submission_faults to assetry_auth;
