comment on table identity.role_permissions is 'Which permissions a role holds';
