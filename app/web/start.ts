import { openApp } from './main.tsx';

openApp();
