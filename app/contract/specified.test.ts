import { expect, it } from 'vitest';
import { allRoutes } from './all.ts';

// Section 7 of both documents of the specification, the two calls of the public registry among them.
const specified = `
POST /developer/login
POST /developer
POST /auth
POST /company
POST /dev/login
POST /dev/register
POST /developer/forgotPassword
POST /forgot_pass
GET /gender
GET /skill
GET /stack
GET /cnpj/v1/{}
GET /cep/v2/{}
POST /test
GET /test/admin
GET /company/tests
GET /test/admin/{}
POST /test/template/admin
GET /test/{}
POST /developer/userTest
POST /developer/answerTest
GET /test/{}/geral
GET /test/{}/candidates
GET /test/{}/answers/{}
PUT /test/{}/correction
GET /developer/{}
GET /group/groupsUsers/{}
GET /developer/recommendedTest/getAll
GET /test/{}/details
GET /developer/getAllUsers
GET /developer/getRanking
GET /company/getProfileCompany/{}
PUT /company/updatePerfil
POST /company/photos
DELETE /company/photos/{}
POST /group/create
GET /group/groupsCompany/{}
GET /group/groupsCompanyDetails/{}`;

it('the calls marked as specified are those of the specification, all of them and no other', () => {
  const marked = [...allRoutes.values()]
    // Those of partners have contracts of their own.
    .filter((route) => route.specified && route.module !== 'partners')
    .map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, '{}')}`);
  expect(marked.toSorted()).toEqual(specified.trim().split('\n').toSorted());
});
