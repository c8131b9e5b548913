-- Refuses a requirement of nothing or of two things at once, that asks for nothing or for two things, or for a level of
-- no skill.
create or replace function workforce.check_requirement(p_requirement workforce.requirements)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_subjects integer := num_nonnulls(
    p_requirement.asset_id, p_requirement.category_id, p_requirement.type_id, p_requirement.job_plan_id,
    p_requirement.permit_kind_id, p_requirement.template_id
  );
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
          from (
            values
              ('asset_id', 'MISSING_VALUE', 'An asset, category, work type, job plan, permit kind or template is required', v_subjects = 0),
              ('asset_id', 'NOT_ALLOWED', 'Set only one of asset, category, work type, job plan, permit kind and template', v_subjects > 1),
              (
                'skill_id', 'MISSING_VALUE', 'A skill or a certificate type is required',
                num_nonnulls(p_requirement.skill_id, p_requirement.certificate_type_id) = 0
              ),
              (
                'certificate_type_id', 'NOT_ALLOWED', 'Set either a skill or a certificate type',
                num_nonnulls(p_requirement.skill_id, p_requirement.certificate_type_id) = 2
              ),
              (
                'skill_level', 'NOT_ALLOWED', 'Only a skill has levels',
                p_requirement.skill_level is not null and p_requirement.skill_id is null
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );
end
$$;

grant execute on function workforce.check_requirement to assetry_api;
