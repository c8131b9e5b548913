-- What these workers lack of what is asked by any of p_subject_ids: assets, categories, types of work, job plans,
-- kinds of permits, templates. p_day is the day at the site of the work, on which a certificate has to hold; when it
-- was issued does not count, for it was recorded by then. The best of several of a type counts, and none that was
-- revoked. Past row security: workers come from sites, and assets stand at some, that the caller does not reach.
create or replace function workforce.shortfalls(p_worker_ids uuid[], p_subject_ids uuid[], p_day date)
returns table (
  worker_id uuid, worker_number text, requirement_id uuid, certificate_type_id uuid, code text, message text,
  is_warning boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with asked as (
    select r.id, r.skill_id, r.skill_level, r.certificate_type_id
      from workforce.requirements as r
     where r.organization_id = core.current_organization_id()
       and r.subject_id = any (p_subject_ids)
       and r.archived_at is null
  )
  select w.id, w.worker_number, a.id, a.certificate_type_id, f.code, f.message, f.is_warning
    from asked as a
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = any (p_worker_ids)
    left join workforce.skills as k on k.organization_id = w.organization_id and k.id = a.skill_id
    left join workforce.certificate_types as t on t.organization_id = w.organization_id and t.id = a.certificate_type_id
    left join workforce.worker_skills as s
      on s.organization_id = w.organization_id and s.worker_id = w.id and s.skill_id = a.skill_id
    left join lateral (
           select max(coalesce(c.expires_on, 'infinity')) as last_on
             from workforce.worker_certificates as c
            where c.organization_id = w.organization_id
              and c.worker_id = w.id
              and c.certificate_type_id = a.certificate_type_id
              and c.revoked_on is null
         ) as b on true
   cross join lateral (
      select 'MISSING_SKILL',
             format('%s (%s) lacks the skill %s at level %s', w.name, w.worker_number, k.name, a.skill_level),
             false
       where a.skill_id is not null
         and coalesce(s.skill_level, 0) < a.skill_level
      union all
      select 'CERTIFICATE_MISSING', format('%s (%s) has no certificate %s', w.name, w.worker_number, t.name), false
       where a.certificate_type_id is not null
         and b.last_on is null
      union all
      select 'CERTIFICATE_EXPIRED',
             format('The certificate %s of %s (%s) is not valid on %s', t.name, w.name, w.worker_number, p_day),
             not t.is_blocking and b.last_on + t.grace_days >= p_day
       where b.last_on < p_day
   ) as f (code, message, is_warning)
$$;

grant execute on function workforce.shortfalls to assetry_api;
