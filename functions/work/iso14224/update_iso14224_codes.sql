create or replace function api.update_iso14224_codes(p_codes api.row_list)
returns setof work.iso14224_codes_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('update_iso14224_codes', 'iso_code.update', jsonb_build_array(p_codes));
  v_codes  work.iso_codes[];
begin
  if v_answer is null then
    v_codes := work.check_iso14224_codes(p_codes);
    perform core.require_all_sites();
    perform notify.lock_organization();

    delete from work.iso_codes as k
     where not exists (
             select
               from unnest(v_codes) as n
              where n.category_id = k.category_id
                 or n.failure_code_id = k.failure_code_id
           );

    update work.iso_codes as k
       set iso_code = n.iso_code, iso_name = n.iso_name
      from unnest(v_codes) as n
     where (n.category_id = k.category_id or n.failure_code_id = k.failure_code_id)
       and (n.iso_code, n.iso_name) is distinct from (k.iso_code, k.iso_name);

    insert into work.iso_codes (category_id, failure_code_id, iso_code, iso_name)
    select n.category_id, n.failure_code_id, n.iso_code, n.iso_name
      from unnest(v_codes) as n
     order by n.category_id, n.failure_code_id
        on conflict do nothing;

    v_answer := core.finish_action(jsonb_build_object('iso14224_codes', cardinality(v_codes)));
  end if;

  return next jsonb_populate_record(null::work.iso14224_codes_answer, v_answer);
end
$$;

comment on function api.update_iso14224_codes is $$Replace the codes of ISO 14224

A code of a category is the equipment class of its assets, that of a problem the failure mode, of a cause the failure
cause, of a remedy the maintenance activity. Mechanisms and detection methods have the notation of the standard already.
The account must reach all sites.
p_codes: All codes, at most 5,000 objects with iso_code, either category_id or failure_code_id, and optionally
  iso_name; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_codes[2].iso_code) and NOT_ALL_SITES.$$;
